/**
 * Modules to bundle together because they are always loaded together: many small files compress worse, and each is a
 * request. `start` is the initial page, `frame` the layout and most screens, `lists` the list pages, `forms` the edit
 * screens. Everything else is split automatically.
 */
export const chunkGroups = [
  {
    name: 'start',
    tags: ['$initial' as const],
    // The fetch worker is a separate program.
    test: /^(?!.*\/src\/worker\/)/,
    priority: 2,
  },
  {
    // All pages except the login use the router.
    name: 'router',
    test: /@tanstack\/(react-router|router-core|history|store|react-store)\/|use-sync-external-store\/|\/src\/shell\/(App|routes\/(router|guard))\./,
    priority: 2,
  },
  {
    name: 'frame',
    test: new RegExp(
      [
        String.raw`@mantine\/core\/esm\/core\/`,
        String.raw`@mantine\/core\/esm\/components\/(UnstyledButton|ActionIcon|VisuallyHidden|Button|CloseButton|Loader|Skeleton|Transition|Input|InputBase|TextInput|Checkbox|NativeSelect|Progress)\/|utils\/(InlineInput|InputsGroupFieldset)\/|components\/Combobox\/(ComboboxChevron|Combobox\.module|get-parsed-combobox-data)`,
        String.raw`@tanstack\/(query-core|react-query)\/`,
        String.raw`\/src\/data\/(?!meta\.)`,
        String.raw`\/src\/i18n\/format|@mantine\/hooks\/`,
        String.raw`\/src\/ui\/(ButtonLink|EmptyBox|keys|Names|Popup|usePopup|Appear|PageHeader|PageSkeleton|RelativeTime|StateBadge|Thumbnail|paths|useFocusBack|useItemId|useIsPhone|useSearchTexts|moment|choice|list\/(useListState|listState|useNeighbours|Neighbours|EmptyList|list\.module))\.`,
        String.raw`\/src\/shell\/(useLanguage\.|layout\/(commands|layout\.module)\.)`,
        String.raw`packages\/contract\/src\/light|\/(clsx|idb)\/|\/src\/ui\/(media|picker|skeleton|translations|ui)\.module\.css`,
      ].join('|'),
    ),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'forms',
    test: new RegExp(
      [
        String.raw`\/src\/ui\/(form\/|history\/HistoryButton\.|(DateTimeField|Dialog|Facts|ItemPage|LimitedText|ProgressRow|SelectField|TagField|TranslationsPanel)\.)|use-callback-ref|use-sidecar`,
        String.raw`@mantine\/form\/`,
        String.raw`@mantine\/core\/esm\/components\/(Combobox(?!\/(ComboboxChevron|Combobox\.module|get-parsed-combobox-data))|FloatingIndicator|FocusTrap|Floating|Modal|ModalBase|MultiSelect|Overlay|Pill|PillsInput|Popover|Portal|RemoveScroll|ScrollArea|Select|Textarea)\/`,
        String.raw`@floating-ui\/|react-remove-scroll|react-textarea-autosize|fast-deep-equal|klona|tslib|zod\/|packages\/contract\/src\/(fields|issues|resource)\.|esm\/(utils\/Floating|components\/Paper)\/`,
      ].join('|'),
    ),
    minShareCount: 2,
    priority: 1,
  },
  {
    // Shared by the list of videos and the screens of a video.
    name: 'videos-shared',
    test: /\/src\/uploads\/(progress|store|useFailure|useVideoJobs|pickFiles|addFiles|plan)\.|\/src\/screens\/videos\/(paths|useVideoActions|changeVideos|publicLink|UploadButton|visibilities|videos\.module)\.|\/contract\/src\/resources\/(videos\.rights|visibilities)\./,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'player',
    test: /\/src\/ui\/player\/(usePlayback|VideoStage|ControlledVideo)\.|packages\/playback\/src\/(attach|frames)\./,
    minShareCount: 2,
    priority: 1,
  },
  {
    // Shared by the marker desk and the dialogs over it.
    name: 'marker-desk',
    test: /\/src\/screens\/desk\//,
    minShareCount: 2,
    priority: 1,
  },
  {
    // Otherwise each icon would be a request.
    name: 'icons',
    test: /\/src\/ui\/icons\//,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'lists',
    test: /\/src\/ui\/list\/(?!later\/|ItemPicker|useListState|listState|useNeighbours|Neighbours|EmptyList|list\.module)/,
    priority: 2,
  },
]

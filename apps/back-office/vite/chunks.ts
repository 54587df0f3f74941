/**
 * What goes into one file because it is always fetched together: many small files compress worse and each is a request.
 * `start` is what the page begins with, `frame` what the layout and nearly every screen are made of, `lists` what
 * lists are made of, `forms` what edit screens are made of. Everything else is split by itself.
 */
export const chunkGroups = [
  {
    name: 'start',
    tags: ['$initial' as const],
    // The fetch worker is a program of its own.
    test: /^(?!.*\/src\/worker\/)/,
    priority: 2,
  },
  {
    name: 'frame',
    test: new RegExp(
      [
        String.raw`@mantine\/core\/esm\/core\/`,
        String.raw`@mantine\/core\/esm\/components\/(UnstyledButton|ActionIcon|VisuallyHidden|Button|CloseButton|Loader|Skeleton|Transition|Input|InputBase|TextInput)\/`,
        String.raw`@tanstack\/(query-core|react-query)\/`,
        String.raw`\/src\/data\/`,
        String.raw`\/src\/i18n\/format|@mantine\/hooks\/`,
        String.raw`\/src\/ui\/(ButtonLink|EmptyBox|keys|Names|Popup|usePopup|Appear|PageHeader|PageSkeleton|RelativeTime|StateBadge|Thumbnail|onDemand|paths|useFocusBack|useItemId)\.`,
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
        String.raw`\/src\/ui\/(form\/|(DateTimeField|Facts|LimitedText|ProgressRow|SelectField|TagField|TranslationsPanel)\.)`,
        String.raw`@mantine\/form\/`,
        String.raw`@mantine\/core\/esm\/components\/(Combobox|FloatingIndicator|FocusTrap|Floating|Modal|ModalBase|MultiSelect|Overlay|Pill|PillsInput|Popover|Portal|RemoveScroll|ScrollArea|Select|Textarea)\/`,
        String.raw`@floating-ui\/|react-remove-scroll|react-textarea-autosize|fast-deep-equal|klona|tslib|zod\/|packages\/contract\/src\/(fields|issues|resource)\.|esm\/(utils\/Floating|components\/Paper)\/`,
      ].join('|'),
    ),
    minShareCount: 2,
    priority: 1,
  },
  {
    // What the list of videos and a video's own screens share.
    name: 'videos-shared',
    test: /\/src\/uploads\/(progress|store|useFailure|useVideoJobs)\.|\/src\/screens\/videos\/(paths|useVideoActions|UploadButton|visibilities|videos\.module)\./,
    minShareCount: 2,
    priority: 1,
  },
  {
    // Each would be a request.
    name: 'icons',
    test: /\/src\/ui\/icons\//,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'lists',
    test: /\/src\/ui\/list\/(?!later\/)|@mantine\/core\/esm\/components\/((Checkbox|InlineInput|NativeSelect|Progress)\/|Combobox\/(ComboboxChevron|Combobox\.module|get-parsed-combobox-data))/,
    priority: 2,
  },
]

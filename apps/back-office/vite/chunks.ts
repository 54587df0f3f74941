/**
 * What goes into one file because it is always fetched together: many small files compress worse and each is a request.
 * `start` is what the page begins with, `frame` what the layout and nearly every screen are made of, `lists` what
 * lists are made of, without what a list opens later. Everything else is split by itself.
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
        String.raw`@mantine\/core\/esm\/components\/(UnstyledButton|ActionIcon|Button|CloseButton|Loader|Skeleton|Transition|Input|InputBase|TextInput)\/`,
        String.raw`@tanstack\/(query-core|react-query)\/`,
        String.raw`\/src\/data\/`,
      ].join('|'),
    ),
    minShareCount: 6,
    priority: 1,
  },
  {
    name: 'lists',
    test: /\/src\/ui\/list\/(?!later\/)|@mantine\/core\/esm\/components\/(Checkbox|NativeSelect|Progress)\//,
    priority: 1,
  },
]

import { logIn, test } from './person.ts'
import { partsFor, walkParts } from './walk.ts'

// One file would keep one worker busy long after the others are done; nothing here changes what another test sees.
test.describe.configure({ mode: 'parallel' })

/** In thirds, since what opens on a desktop takes the longest of all journeys. */
const thirds = [0, 1, 2]
const looks = [
  ...thirds.map((third) => ({ device: 'desktop', language: 'en', by: 'operator', third }) as const),
  { device: 'phone', language: 'fr', by: 'operator', third: undefined } as const,
]

for (const { third, ...look } of looks)
  test(`what opens over a screen is accessible on a ${look.device} in ${look.language}, light and dark${third === undefined ? '' : `, ${third + 1} of 3`}`, async ({
    person: page,
  }) => {
    test.setTimeout(900_000)
    const walked = partsFor(look).filter((_, index) => third === undefined || index % 3 === third)
    await logIn(page, 'operator')
    await walkParts(page, look, walked)
  })

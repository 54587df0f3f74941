import { screens } from './all-screens.ts'
import { logIn, test } from './person.ts'
import { noteHidden, partsFor, walkParts, walkScreens } from './walk.ts'

// One after the other they would keep one worker busy long after the others are done; nothing here changes what another
// test sees.
test.describe.configure({ mode: 'parallel' })

const own = screens.filter(({ by }) => !by)
const half = Math.ceil(own.length / 2)

for (const [part, walked] of Object.entries({ first: own.slice(0, half), second: own.slice(half) }))
  test(`every screen of the operator is accessible, light and dark, 1440 and 390 wide: the ${part} half`, async ({
    person: page,
  }) => {
    test.setTimeout(900_000)
    await page.addInitScript(noteHidden)
    await logIn(page, 'operator')
    await walkScreens(page, walked)
  })

const looks = [
  ...[0, 1].map((half) => ({ device: 'desktop', language: 'en', by: 'operator', half }) as const),
  { device: 'phone', language: 'fr', by: 'operator', half: undefined } as const,
]

for (const { half, ...look } of looks)
  test(`what opens over a screen is accessible on a ${look.device} in ${look.language}, light and dark${half === undefined ? '' : `, ${half + 1} of 2`}`, async ({
    person: page,
  }) => {
    test.setTimeout(900_000)
    const walked = partsFor(look).filter((_, index) => half === undefined || index % 2 === half)
    await logIn(page, 'operator')
    await walkParts(page, look, walked)
  })

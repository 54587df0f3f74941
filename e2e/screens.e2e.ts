import { screens } from './all-screens.ts'
import { logIn, test } from './person.ts'
import { noteHidden, walkScreens } from './walk.ts'

// One file would keep one worker busy long after the others are done; nothing here changes what another test sees.
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

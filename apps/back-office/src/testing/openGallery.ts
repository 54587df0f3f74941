import { type Given, type Opened, openScreen } from './openScreen.ts'

/** Opens the page that shows all shared widgets. */
export const openGallery = async (options: Given = {}): Promise<Opened> =>
  await openScreen('/tests', {
    ...options,
    given: async (gateway, answers) => {
      gateway.configure({ hasTestsMenu: true })
      await options.given?.(gateway, answers)
    },
  })

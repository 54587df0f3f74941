export { themeBinding } from './themes.binding.ts'

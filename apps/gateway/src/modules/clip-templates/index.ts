export { clipTemplateBinding } from './clip-templates.binding.ts'

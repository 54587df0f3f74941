export { keyTemplateBinding } from './key-templates.binding.ts'

export const nav = { 'key-templates': 'Key templates' }

export default {
  results: {
    created: 'Template saved',
    saved: 'Template saved',
    deleted_one: 'Template deleted',
    deleted_other: '{{count}} templates deleted',
    restored_one: 'Template restored',
    restored_other: '{{count}} templates restored',
  },
}

// A module of its own, so that it is loaded when it is needed.
export { MultiSelect as default } from '@mantine/core'

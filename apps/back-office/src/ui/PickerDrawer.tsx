import { type DrawerProps, TextInput } from '@mantine/core'
import { IconSearch } from './icons/index.ts'
import { SideDrawer } from './SideDrawer.tsx'

type Props = DrawerProps & {
  /** What the search field is called, and its placeholder. */
  searchLabel: string
  text: string
  onText: (text: string) => void
}

/** A drawer in which items are searched and chosen; the search has the focus. */
export const PickerDrawer = ({ searchLabel, text, onText, children, ...drawer }: Props) => (
  <SideDrawer {...drawer}>
    <TextInput
      data-autofocus
      // The ring of the focus has room below the header.
      mt={4}
      type="search"
      leftSection={<IconSearch size={15} />}
      placeholder={searchLabel}
      aria-label={searchLabel}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
    {children}
  </SideDrawer>
)

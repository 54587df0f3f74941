import { type DrawerProps, TextInput } from '@mantine/core'
import { IconSearch } from './icons/index.ts'
import { SideDrawer } from './SideDrawer.tsx'

type Props = DrawerProps & {
  /** The label and placeholder of the search field. */
  searchLabel: string
  text: string
  onText: (text: string) => void
}

/** A drawer for searching and selecting items; the search field has the focus. */
export const PickerDrawer = ({ searchLabel, text, onText, children, ...drawer }: Props) => (
  <SideDrawer {...drawer}>
    <TextInput
      data-autofocus
      // Room for the focus ring below the header.
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

import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconSearch } from '../../ui/icons/index.ts'
import classes from './Palette.module.css'
import { usePaletteEntries } from './usePaletteEntries.ts'

/** Opens any page that the user may open, finds items of any kind, and runs common actions. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [text, setText] = useState('')
  const combobox = useCombobox({ opened: true })
  const { groups, isSearching } = usePaletteEntries(text)
  const [first] = groups
  const firstKey = first?.entries[0]?.key

  // Enter selects the first match.
  useEffect(() => {
    combobox.selectFirstOption()
  }, [text, firstKey])

  const run = (key: string) => {
    onClose()
    groups
      .flatMap(({ entries }) => entries)
      .find((entry) => entry.key === key)
      ?.run()
  }
  return (
    <Dialog opened onClose={onClose} title={t('palette.title')} yOffset="12vh" centered={false}>
      <Combobox store={combobox} onOptionSubmit={run}>
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            mt={4}
            leftSection={<IconSearch size={16} />}
            placeholder={t('palette.placeholder')}
            aria-label={t('palette.title')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            // The combobox stops Escape from reaching the dialog.
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          />
        </Combobox.EventsTarget>
        <Combobox.Options
          className={classes.palette}
          // Scrollable, so it must be reachable by keyboard.
          tabIndex={0}
          aria-label={t('palette.title')}
          aria-busy={isSearching}
          hidden={!first}
        >
          {groups.map(({ title, entries }) => (
            <Combobox.Group key={title} label={title}>
              {entries.map(({ key, name, kind }) => (
                <Combobox.Option key={key} value={key} className={classes.entry}>
                  <span dir="auto">{name}</span> {kind && <small>{kind}</small>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        <p role="status" className={classes.nothing}>
          {!first && t(isSearching ? 'palette.searching' : 'palette.empty')}
        </p>
      </Combobox>
    </Dialog>
  )
}

import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { decide } from '../routes/access.ts'
import { type DeclaredRoute, flatten } from '../routes/declared.ts'
import { useAccess } from '../routes/useAccess.ts'
import classes from './layout.module.css'

/** Goes to any page that the user may open. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { routes, access } = useAccess()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const combobox = useCombobox({ opened: true })

  const nameOf = (route: DeclaredRoute): string =>
    [route.parent && nameOf(route.parent), t(`nav.${route.entry.title}`)].filter(Boolean).join(' › ')
  const wanted = text.trim().toLowerCase()
  const found = flatten(routes)
    .filter(({ entry, path }) => entry.screen && !path.includes('$'))
    .filter((route) => decide(route, access).kind === 'show')
    .map((route) => ({ path: route.path, name: nameOf(route) }))
    .filter(({ name }) => name.toLowerCase().includes(wanted))

  // The first match is the one that Enter takes.
  useEffect(() => {
    combobox.selectFirstOption()
  }, [text])

  const go = (path: string) => {
    onClose()
    void navigate({ to: path })
  }
  return (
    <Dialog opened onClose={onClose} title={t('palette.title')} yOffset="12vh" centered={false}>
      <Combobox store={combobox} onOptionSubmit={go}>
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            leftSection={<IconSearch size={16} />}
            placeholder={t('palette.placeholder')}
            aria-label={t('palette.title')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.palette} aria-label={t('palette.title')} hidden={!found.length}>
          {found.map(({ path, name }) => (
            <Combobox.Option key={path} value={path}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        <p role="status" className={classes.nothing}>
          {found.length === 0 && t('palette.empty')}
        </p>
      </Combobox>
    </Dialog>
  )
}

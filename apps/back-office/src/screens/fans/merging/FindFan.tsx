import { TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Fan, fans } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../data/request.ts'
import { useList } from '../../../data/resources.ts'
import { nameOf } from '../../../features/fans/nameOf.ts'
import { IconSearch } from '../../../ui/icons/index.ts'
import classes from '../fans.module.css'

const pause = 300

/** Finds a fan by name or external id, or by the whole email address, which no search by words knows. */
export function FindFan({ except, onFound }: { except: number; onFound: (fan: Fan) => void }) {
  const { t } = useTranslation('fans')
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), pause)
  const { data, error } = useList(
    fans,
    { ...(asked.includes('@') ? { email: asked } : { q: asked }), limit: 10 },
    { isEnabled: asked !== '' },
  )
  const found = asked === '' ? undefined : data?.data.filter(({ id }) => id !== except)
  return (
    <div className="stack">
      <TextInput
        data-autofocus
        type="search"
        leftSection={<IconSearch size={15} />}
        label={t('merge.find')}
        description={t('merge.findHelp')}
        maxLength={254}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error && <p className={classes.note}>{messageOf(error)}</p>}
      <ul className={classes.found} aria-label={t('title')}>
        {found?.map((fan) => (
          <li key={fan.id}>
            <UnstyledButton onClick={() => onFound(fan)}>
              <span className={classes.who}>
                <bdi>{nameOf(fan)}</bdi>
                <small>{[fan.email, fan.externalId].filter(Boolean).join(', ')}</small>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <p className={classes.note} role="status">
        {found?.length === 0 && t('merge.nobody')}
      </p>
    </div>
  )
}

import { TextInput } from '@mantine/core'
import { visibilities } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import AccountSearch from '../../features/accounts/AccountSearch.tsx'
import { TagField } from '../../features/tags/TagField.tsx'
import { AutocompleteField } from '../../ui/AutocompleteField.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'

type Named = { id: number; name: string }
const names = ['Highlights', 'Interviews', 'Training', 'Women', 'Under 19']
const categories = names.map((name, index) => ({ id: index + 1, name }))
const search = {
  key: 'gallery',
  run: async (text: string) =>
    categories.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
}

/** All field widgets. */
export function FieldSamples() {
  const { t } = useTranslation(['gallery', 'ui'])
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [date, setDate] = useState<string | null>('2026-11-21T17:30:00.000Z')
  const [visibility, setVisibility] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Named[]>([])
  const [account, setAccount] = useState('')
  const [tagIds, setTagIds] = useState<number[]>([])
  return (
    <div className="stack">
      <LimitedText
        label={t('name')}
        description={t('nameHelp')}
        textLimit={60}
        value={title}
        onChange={(event: { currentTarget: { value: string } }) => setTitle(event.currentTarget.value)}
      />
      <LimitedText
        label={t('description')}
        isMultiline
        textLimit={500}
        value={description}
        onChange={(event: { currentTarget: { value: string } }) => setDescription(event.currentTarget.value)}
      />
      <TextInput label={t('error')} error={t('errorText')} defaultValue="Cup final" />
      <PasswordField label={t('password')} autoComplete="off" />
      <DateTimeField label={t('date')} value={date} onChange={setDate} />
      <SelectField
        label={t('select')}
        value={visibility}
        onChange={setVisibility}
        options={visibilities.map((value) => ({ value, label: t(`ui:states.${value}`) }))}
      />
      <AutocompleteField label={t('autocomplete')} value={chosen} onChange={setChosen} search={search} />
      <div>
        <AccountSearch onChoose={({ name }) => setAccount(name)} />
        <span role="status">{account}</span>
      </div>
      <TagField label={t('tags')} value={tagIds} onChange={setTagIds} />
    </div>
  )
}

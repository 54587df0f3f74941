import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../data/request.ts'
import type { SimulatedAccount } from '../../data/session.ts'
import { IconSearch } from '../../ui/icons/index.ts'
import { minimumLength, searchAccounts } from './findAccounts.ts'

/** Finds a customer account by at least three letters of its name. */
export default function AccountSearch({ onChoose }: { onChoose: (account: SimulatedAccount) => void }) {
  const { t } = useTranslation('shell')
  const [text, setText] = useState('')
  const combobox = useCombobox()
  const isLongEnough = text.trim().length >= minimumLength
  const { data, isFetching } = useQuery({
    queryKey: ['accounts', 'search', text.trim().toLowerCase()],
    queryFn: ({ signal }) =>
      request<{ data: SimulatedAccount[] }>({
        path: '/users-service-api/accounts',
        query: { q: text.trim(), limit: 100, isActive: true },
        signal,
      }),
    enabled: isLongEnough,
  })
  const found = searchAccounts(data?.data ?? [], text)
  const choose = (id: string) => {
    const account = found.find((candidate) => String(candidate.id) === id)
    if (account) onChoose({ id: account.id, name: account.name, key: account.key, SportId: account.SportId })
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} width={280} position="top-start" withinPortal={false}>
      <Combobox.Target>
        <InputBase
          size="xs"
          aria-label={t('accounts.search')}
          placeholder={t('accounts.search')}
          leftSection={<IconSearch size={14} />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('accounts.search')} hidden={found.length === 0}>
          {found.map(({ id, name }) => (
            <Combobox.Option key={id} value={String(id)}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {found.length === 0 && !isFetching && (
          <Combobox.Empty role="status">
            {t(isLongEnough ? 'accounts.noMatch' : 'accounts.placeholder')}
          </Combobox.Empty>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

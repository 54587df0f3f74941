import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  accounts,
  type Group,
  listGroupAccounts,
  listGroupUsers,
  type ModuleCode,
  modulesOfRole,
  type RoleName,
  roles,
  setGroupAccounts,
  setGroupRoles,
  setGroupUsers,
  users,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { useMayRead, useMayWrite } from '../../data/may.ts'
import { useList, useWhole } from '../../data/resources.ts'
import { LinksEditor } from '../../features/people/LinksEditor.tsx'
import { useRoleName } from '../../features/people/RightsChanges.tsx'
import { useUser } from '../../shell/routes/useAccess.ts'

/** Roles of the specification whose screens do not exist yet, and those that only other systems read. */
const unbuiltRoles: readonly RoleName[] = [
  'simulcast_write',
  'payment_offer_write',
  'use_crm',
  'trivia_write',
  'predictor_write',
  'use_news',
  'motm_write',
  'business_player',
  'e_sport',
  'organisator',
  'manage_payments',
]

type Role = { readonly id: number; readonly name: string }

/** By name, and those that change nothing yet at the end. */
const inOrder = (all: readonly Role[], nameOf: (role: string) => string) =>
  all.toSorted(
    (a, b) => Number(isUnbuilt(a)) - Number(isUnbuilt(b)) || nameOf(a.name).localeCompare(nameOf(b.name)),
  )
const isUnbuilt = ({ name }: Role) => unbuiltRoles.includes(name as RoleName)

const refresh = () =>
  Promise.all(['groups', 'users'].map((name) => client.invalidateQueries({ queryKey: [name] })))

/** The permissions, people and accounts of a group. */
export function GroupAside({ group }: { group: Group }) {
  const mayListAccounts = useMayRead(accounts.rights.list)
  return (
    <>
      <RolesEditor group={group} />
      <PeopleEditor id={group.id} />
      {mayListAccounts && <AccountsEditor id={group.id} />}
    </>
  )
}

function RolesEditor({ group: { id, Roles } }: { group: Group }) {
  const { t } = useTranslation(['groups', 'settings', 'users'])
  const nameOf = useRoleName()
  const { Modules } = useUser()
  const all = useWhole(roles)
  const mayWrite = useMayWrite(setGroupRoles.right)
  const moduleNames = (codes: readonly ModuleCode[]) =>
    codes.map((code) => t(`settings:moduleNames.${code}`)).join(', ')
  return (
    <LinksEditor
      title={t('roles')}
      help={t('rolesHelp')}
      options={inOrder(all.data ?? [], nameOf).map((role) => {
        const name = role.name as RoleName
        const missing = (modulesOfRole[name] ?? []).filter(
          (code) => !Modules.some((module) => module.code === code),
        )
        return {
          id: role.id,
          name: nameOf(name),
          isApart: isUnbuilt(role),
          hint: (
            <>
              <code>{name}</code>
              <span>{t(`settings:roleMeanings.${name}`)}</span>
              {missing.length > 0 && <em>{t('users:moduleOff', { modules: moduleNames(missing) })}</em>}
            </>
          ),
        }
      })}
      isWhole
      apart={t('later')}
      stored={Roles.map((role) => role.id)}
      queryKey={['groups', id, 'roles']}
      saved={t('rolesSaved')}
      isReadOnly={!mayWrite}
      write={async (ids, isDry) => {
        const body = { data: ids.map((role) => ({ type: 'Role' as const, id: role })) }
        const query = { dryRun: String(isDry) }
        const { changes } = await makeCall(setGroupRoles, { params: { id }, query, body })
        if (!isDry) await refresh()
        return changes
      }}
    />
  )
}

function PeopleEditor({ id }: { id: number }) {
  const { t } = useTranslation('groups')
  const [text, setText] = useState('')
  const mayWrite = useMayWrite(setGroupUsers.right)
  const members = useQuery({
    queryKey: ['groups', id, 'members'],
    queryFn: async () => (await makeCall(listGroupUsers, { params: { id } })).data,
  })
  const found = useList(users, { limit: 100, sort: 'name', ...(text.trim() && { q: text.trim() }) })
  const own = members.data ?? []
  const others = mayWrite
    ? (found.data?.data ?? []).filter((one) => !own.some((member) => member.id === one.id))
    : []
  return (
    <LinksEditor
      title={t('people')}
      options={[...own, ...others].map(({ id, name, username }) => ({ id, name, hint: username }))}
      stored={own.map((member) => member.id)}
      queryKey={['groups', id, 'users']}
      saved={t('peopleSaved')}
      isReadOnly={!mayWrite}
      write={async (ids, isDry) => {
        const body = { data: ids.map((user) => ({ type: 'User' as const, id: user })) }
        const query = { dryRun: String(isDry) }
        const { changes } = await makeCall(setGroupUsers, { params: { id }, query, body })
        if (!isDry) await refresh()
        return changes
      }}
    >
      {mayWrite && (
        <TextInput
          type="search"
          aria-label={t('peopleSearch')}
          placeholder={t('peopleSearch')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </LinksEditor>
  )
}

function AccountsEditor({ id }: { id: number }) {
  const { t } = useTranslation('groups')
  const mayWrite = useMayWrite(setGroupAccounts.right)
  const own = useQuery({
    queryKey: ['groups', id, 'accounts'],
    queryFn: async () => (await makeCall(listGroupAccounts, { params: { id } })).data,
  })
  const all = useList(accounts, { limit: 100, sort: 'name' })
  const stored = own.data ?? []
  const others = (all.data?.data ?? []).filter((one) => !stored.some((account) => account.id === one.id))
  return (
    <LinksEditor
      title={t('accounts')}
      help={t('accountsHelp')}
      options={[...stored, ...others].map(({ id, name }) => ({ id, name }))}
      stored={stored.map((account) => account.id)}
      queryKey={['groups', id, 'accounts-change']}
      saved={t('accountsSaved')}
      isReadOnly={!mayWrite}
      write={async (ids, isDry) => {
        const body = { data: ids.map((account) => ({ type: 'Account' as const, id: account })) }
        const query = { dryRun: String(isDry) }
        const { changes } = await makeCall(setGroupAccounts, { params: { id }, query, body })
        if (!isDry) await refresh()
        return changes
      }}
    />
  )
}

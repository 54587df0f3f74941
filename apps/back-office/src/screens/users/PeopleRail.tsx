import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Person, users } from '@touchline/contract/light'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../data/resources.ts'
import { initialsOf } from '../../features/people/initialsOf.ts'
import { IconSearch } from '../../ui/icons/index.ts'
import { FactorIcon } from './PersonFactors.tsx'
import { PersonState } from './PersonState.tsx'
import { userPaths } from './paths.ts'
import classes from './users.module.css'

const mostListed = 100

/** The people beside the one who is edited. */
export function PeopleRail({ id }: { id: number }) {
  const { t } = useTranslation('users')
  const [search, setSearch] = useState('')
  const { data } = useList(users, {
    sort: 'name',
    limit: mostListed,
    ...(search.trim() && { q: search.trim() }),
  })
  const list = useRef<HTMLUListElement>(null)
  const isListed = data?.data.some((person) => person.id === id)
  useEffect(() => {
    if (isListed) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [isListed])
  return (
    <nav className={classes.rail} aria-label={t('title')}>
      <TextInput
        type="search"
        size="xs"
        aria-label={t('searchPeople')}
        placeholder={t('searchPeople')}
        leftSection={<IconSearch size={14} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {data?.data.length === 0 && <p className={classes.note}>{t('nobodyFound')}</p>}
      <ul ref={list}>
        {data?.data.map((person) => (
          <li key={person.id}>
            <Row person={person} isCurrent={person.id === id} />
          </li>
        ))}
      </ul>
      {data && data.total > data.data.length && (
        <Link to={userPaths.list} className={classes.note}>
          {t('allPeople', { count: data.total })}
        </Link>
      )}
    </nav>
  )
}

function Row({ person, isCurrent }: { person: Person; isCurrent: boolean }) {
  const { id, name, email, Groups, isActive, invitation } = person
  return (
    <Link
      to={userPaths.edit(id)}
      aria-current={isCurrent ? 'page' : undefined}
      data-off={!isActive || undefined}
    >
      <span aria-hidden="true">{initialsOf(name)}</span>
      <span>
        <b dir="auto">{name}</b>
        <small dir="auto">{Groups.map((group) => group.name).join(', ') || email}</small>
      </span>
      {!isActive || invitation?.kind === 'invitation' ? (
        <PersonState person={person} />
      ) : (
        <FactorIcon person={person} />
      )}
    </Link>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  endUserSessions,
  type GivenLink,
  groups,
  inviteUser,
  listUserSessions,
  type ModuleCode,
  type Person,
  type RoleName,
  readUserRights,
  resetFactors,
  revokeInvitation,
  setUserGroups,
  users,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { useMayWrite } from '../../data/may.ts'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { useSave, useWhole } from '../../data/resources.ts'
import { LinksEditor } from '../../features/people/LinksEditor.tsx'
import shared from '../../features/people/people.module.css'
import { useRoleName } from '../../features/people/RightsChanges.tsx'
import { useUser } from '../../shell/routes/useAccess.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { DateTime, RelativeTime } from '../../ui/RelativeTime.tsx'
import { PersonFactors } from './PersonFactors.tsx'
import { PersonState } from './PersonState.tsx'
import classes from './users.module.css'

const LinkDialog = onDemand(() => import('../../features/people/LinkDialog.tsx'))

/** Reads everything about people again. */
const refresh = () => client.invalidateQueries({ queryKey: ['users'] })

/** What is not part of a person's form: state, groups, permissions, sessions. */
export function PersonAside({ person }: { person: Person }) {
  return (
    <>
      <Access person={person} />
      <Groups person={person} />
      <Rights id={person.id} />
      <Sessions person={person} />
    </>
  )
}

function Access({ person }: { person: Person }) {
  const { t } = useTranslation('users')
  const { id: ownId } = useUser()
  const mayWrite = useMayWrite(inviteUser.right)
  const [given, setGiven] = useState<GivenLink>()
  const [isBusy, setBusy] = useState(false)
  const save = useSave(users)
  const revoke = useCall(revokeInvitation, { success: t('revoked') })
  const reset = useCall(resetFactors, { success: t('factorsReset') })
  const { id, name, isActive, invitation } = person
  const invite = async () => {
    setBusy(true)
    try {
      // Not through the outbox: the answer may contain a link that is shown only once.
      setGiven(await makeCall(inviteUser, { params: { id }, body: {} }))
      await refresh()
    } catch (error) {
      void notify({ type: 'danger', text: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }
  const askToReset = async () => {
    const title = t('resetFactorsTitle', { name })
    if (!(await confirm({ title, text: t('resetFactorsText'), action: t('resetFactors'), isDanger: true })))
      return
    await reset.run({ params: { id } }).catch(() => undefined)
    await client.invalidateQueries({ queryKey: ['users', id] })
  }
  const setActive = async (next: boolean) => {
    const isConfirmed =
      next ||
      (await confirm({
        title: t('deactivateTitle', { name }),
        text: t('deactivateText'),
        action: t('deactivate'),
      }))
    if (isConfirmed) await save.mutateAsync({ id, body: { isActive: next } }).catch(() => undefined)
    await refresh()
  }
  return (
    <section className={classes.aside} aria-label={t('access')}>
      <h2>{t('access')}</h2>
      <div className={classes.buttons}>
        <PersonState person={person} />
      </div>
      <p className={classes.note}>
        <span>{t('factors')}</span> <PersonFactors person={person} />
      </p>
      {invitation?.isOpen && (
        <p className={classes.note}>
          {t('openLink')} <DateTime at={invitation.expiresAt} />
        </p>
      )}
      {mayWrite && (
        <div className={classes.buttons}>
          {isActive && (
            <Button variant="default" loading={isBusy} onClick={() => void invite()}>
              {t(invitation?.kind === 'invitation' ? 'resend' : 'sendLink')}
            </Button>
          )}
          {invitation?.isOpen && (
            <Button
              variant="default"
              onClick={() =>
                void revoke
                  .run({ params: { id } })
                  .catch(() => undefined)
                  .then(refresh)
              }
            >
              {t('revoke')}
            </Button>
          )}
          {id !== ownId && (
            <Button
              variant="default"
              loading={reset.state === 'in progress'}
              onClick={() => void askToReset()}
            >
              {t('resetFactors')}
            </Button>
          )}
          {id !== ownId && (
            <Button variant="default" loading={save.isPending} onClick={() => void setActive(!isActive)}>
              {t(isActive ? 'deactivate' : 'activate')}
            </Button>
          )}
        </div>
      )}
      {given && <LinkDialog given={given} name={name} onClose={() => setGiven(undefined)} />}
    </section>
  )
}

/** The permissions of a group that are named beside it; what it means for the person is listed below. */
const mostNamed = 4

function Groups({ person: { id, Groups } }: { person: Person }) {
  const { t } = useTranslation('users')
  const nameOf = useRoleName()
  const all = useWhole(groups)
  const mayWrite = useMayWrite(setUserGroups.right)
  const own = all.data ?? []
  const hintOf = (names: readonly string[]) => {
    const more = names.length - mostNamed
    const named = (more > 1 ? names.slice(0, mostNamed) : names).join(', ')
    return more > 1 ? t('andMore', { names: named, count: more }) : named
  }
  // Groups of other accounts, which only administrators change.
  const stored = Groups.filter((group) => own.some((one) => one.id === group.id)).map((group) => group.id)
  return (
    <LinksEditor
      title={t('groups')}
      help={t('groupsHelp')}
      options={own.map(({ id, name, Roles }) => ({
        id,
        name,
        hint: hintOf(Roles.map((role) => nameOf(role.name))),
      }))}
      stored={stored}
      queryKey={['users', id, 'groups']}
      saved={t('saved')}
      isReadOnly={!mayWrite}
      write={async (ids, isDry) => {
        const body = { data: ids.map((group) => ({ type: 'Group' as const, id: group })) }
        const query = { dryRun: String(isDry) }
        const { changes } = await makeCall(setUserGroups, { params: { id }, query, body })
        if (!isDry) await Promise.all([refresh(), client.invalidateQueries({ queryKey: ['groups'] })])
        return changes
      }}
    />
  )
}

function Rights({ id }: { id: number }) {
  const { t } = useTranslation(['users', 'settings'])
  const nameOf = useRoleName()
  const { data, error } = useQuery({
    queryKey: ['users', id, 'rights'],
    queryFn: () => makeCall(readUserRights, { params: { id } }),
  })
  const moduleName = (code: string) => t(`settings:moduleNames.${code as ModuleCode}`)
  return (
    <section className={classes.aside} aria-label={t('rights')}>
      <h2>{t('rights')}</h2>
      {error && <p role="alert">{messageOf(error)}</p>}
      {data?.Roles.length === 0 && <p className={classes.note}>{t('noRights')}</p>}
      <ul className={shared.rights}>
        {data?.Roles.map(({ name, Groups, missing }) => (
          <li key={name}>
            <span>
              {nameOf(name)}
              <small>{name}</small>
              <small>{t(`settings:roleMeanings.${name as RoleName}`)}</small>
            </span>
            <span>
              <span dir="auto">{t('from', { groups: Groups.map((group) => group.name).join(', ') })}</span>
              {missing.length > 0 && (
                <small>
                  <span className={shared.change} data-tone="warning">
                    {t('moduleOff', { modules: missing.map(moduleName).join(', ') })}
                  </span>
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sessions({ person: { id, name } }: { person: Person }) {
  const { t } = useTranslation(['users', 'settings'])
  const mayWrite = useMayWrite(endUserSessions.right)
  const { data, error } = useQuery({
    queryKey: ['users', id, 'sessions'],
    queryFn: async () => (await makeCall(listUserSessions, { params: { id } })).data,
  })
  const end = useCall(endUserSessions, { success: t('ended') })
  const endAll = async () => {
    const isConfirmed = await confirm({
      title: t('endAllTitle', { name }),
      text: t('endAllText'),
      action: t('endAll'),
    })
    if (isConfirmed) await end.run({ params: { id } }).catch(() => undefined)
    await refresh()
  }
  return (
    <section className={classes.aside} aria-label={t('sessions')}>
      <h2>{t('sessions')}</h2>
      {error && <p role="alert">{messageOf(error)}</p>}
      {data?.length === 0 && <p className={classes.note}>{t('noSessions')}</p>}
      <ul className={classes.sessions}>
        {data?.map(({ id: session, browser, system, ip, lastSeenAt }) => (
          <li key={session}>
            {browser && system
              ? t('settings:browserOn', { browser, system })
              : (browser ?? system ?? t('unknownDevice'))}
            <small>
              {ip} · {t('lastSeen')} <RelativeTime at={lastSeenAt} />
            </small>
          </li>
        ))}
      </ul>
      {mayWrite && data && data.length > 0 && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => void endAll()}>
            {t('endAll')}
          </Button>
        </div>
      )}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ModuleCode } from '@touchline/contract/light'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { changeMeta } from '../../data/meta.ts'
import { readProfile } from '../../data/profile.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { landingOf } from '../../shell/routes/access.ts'
import { useAccess, useUser } from '../../shell/routes/useAccess.ts'
import { usePages } from '../../shell/routes/usePages.ts'
import { usePreferences } from '../../shell/usePreferences.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { binPath } from '../../ui/paths.ts'
import { Section, SectionPage } from '../../ui/Section.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { ShortcutList } from '../../ui/ShortcutList.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import classes from './settings.module.css'

/** The user's own profile and preferences, and the account's details. */
export default function SettingsInfos() {
  const { t } = useTranslation(['settings', 'shell'])
  const user = useUser()
  const { appearance } = usePreferences()
  const { access } = useAccess()
  const { pathname } = useLocation()
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ') || t('none')
  return (
    <SectionPage header={<PageHeader title={t('title')} />}>
      {landingOf(access) === pathname && <FirstSteps />}
      <Section title={t('profile')}>
        <Profile />
      </Section>
      <Section title={t('appearance')}>
        <Segments {...appearance} />
      </Section>
      <Section title={t('settings:homepage')}>
        <Homepage />
      </Section>
      <Section title={t('shell:keys.title')}>
        <ShortcutList />
      </Section>
      <Section title={t('account')}>
        <Facts
          facts={[
            [t('accountName'), user.account.name],
            [t('timeZone'), user.account.timeZone],
            [t('locale'), user.account.locale],
            [t('groups'), names(user.Groups)],
            [
              t('roles'),
              <Named key="roles" items={user.Roles.map(({ name }) => [name, t(`roleNames.${name}`)])} />,
            ],
            [
              t('modules'),
              <Named
                key="modules"
                items={user.Modules.map(({ code, name }) => [
                  code,
                  t(`moduleNames.${code as ModuleCode}`, { defaultValue: name }),
                ])}
              />,
            ],
            [t('sessionEnds'), formatDateTime(user.expiresAt)],
          ]}
        />
      </Section>
    </SectionPage>
  )
}

/** For those who begin here, since no other page is theirs to begin with: what they can do, and the way there. */
function FirstSteps() {
  const { t } = useTranslation('settings')
  const { Roles } = useUser()
  const pages = usePages().filter(({ path, isForAll }) => !isForAll && path !== binPath)
  return (
    <Section title={t('firstSteps')}>
      {pages.length === 0 ? (
        <p className={classes.steps}>{t('noSteps')}</p>
      ) : (
        Roles.map(({ name }) => (
          <p key={name} className={classes.steps}>
            {t(`roleMeanings.${name}`)}
          </p>
        ))
      )}
      <div className={classes.actions}>
        {pages.map(({ path, name }) => (
          <ButtonLink key={path} to={path} variant="default">
            {name}
          </ButtonLink>
        ))}
      </div>
    </Section>
  )
}

/** Which page the user sees after logging in. */
function Homepage() {
  const { t } = useTranslation('settings')
  const user = useUser()
  const { homepage } = user.meta
  const { access } = useAccess()
  const pages = usePages().map(({ path, name }) => ({ value: path, label: name }))
  const landing = landingOf(access)
  const usual = pages.find(({ value }) => value === landing || value.startsWith(`${landing}/`))
  const isListed = !homepage || pages.some(({ value }) => value === homepage)
  return (
    <SelectField
      label={t('homepageLabel')}
      // In another account the page may not be offered, but stays chosen.
      options={isListed ? pages : [...pages, { value: homepage, label: homepage }]}
      hasEmpty
      emptyLabel={t('homepageDefault', { page: usual?.label })}
      value={homepage ?? null}
      onChange={(path) => void changeMeta(user, 'homepage', path)}
    />
  )
}

/** The form for the current profile; refetches it when it changes elsewhere (another tab, the language menu). */
function Profile() {
  const { id, name, email, meta } = useUser()
  const { data, refetch } = useQuery({ queryKey: ['me', 'item', id], queryFn: readProfile })
  const isShown = data?.item.name === name && data.item.email === email
  const isCurrent = isShown && data.item.meta.language === meta.language
  useEffect(() => {
    if (data && !isCurrent) void refetch()
  }, [name, email, meta.language])
  return data ? <ProfileForm loaded={data} /> : <div className={classes.loading} aria-busy="true" />
}

/** Items shown by name with their code, which users quote to support. */
function Named({ items }: { items: readonly (readonly [code: string, name: string])[] }) {
  const { t } = useTranslation('settings')
  if (items.length === 0) return t('none')
  return (
    <ul className={classes.named}>
      {items.map(([code, name]) => (
        <li key={code}>
          {name} <small>{code}</small>
        </li>
      ))}
    </ul>
  )
}

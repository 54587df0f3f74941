import type { ModuleCode } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../i18n/format.ts'
import { Preferences } from '../../shell/Preferences.tsx'
import { useUser } from '../../shell/routes/useAccess.ts'
import { Facts } from '../../ui/Facts.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section, SectionPage } from '../../ui/Section.tsx'
import classes from './settings.module.css'

/** The user's own profile and preferences, and the facts of the account. */
export default function SettingsInfos() {
  const { t } = useTranslation('settings')
  const user = useUser()
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ') || t('none')
  return (
    <SectionPage header={<PageHeader title={t('title')} />}>
      <Section title={t('profile')}>
        <Facts
          facts={[
            [t('name'), user.name],
            [t('username'), user.username],
            [t('email'), user.email],
            [t('sessionEnds'), formatDateTime(user.expiresAt)],
          ]}
        />
      </Section>
      <Section title={t('preferences')}>
        <Preferences />
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
          ]}
        />
      </Section>
    </SectionPage>
  )
}

/** What has a code, by its name; the code is for those who ask the support. */
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

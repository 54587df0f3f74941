import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../i18n/format.ts'
import { Preferences } from '../../shell/Preferences.tsx'
import { useUser } from '../../shell/routes/useAccess.ts'
import { Facts } from '../../ui/Facts.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section, SectionPage } from '../../ui/Section.tsx'

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
            [t('roles'), names(user.Roles)],
            [t('modules'), names(user.Modules)],
          ]}
        />
      </Section>
    </SectionPage>
  )
}

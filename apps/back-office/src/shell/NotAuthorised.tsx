import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LoginAsOther } from './LoginAsOther.tsx'
import { MessagePage } from './MessagePage.tsx'

/** Says which page the user may not open. */
export default function NotAuthorised() {
  const { t } = useTranslation('shell')
  const { nextPathname } = useSearch({ strict: false }) as { nextPathname?: string }
  return (
    <MessagePage
      title={t('pages.notAuthorised')}
      text={t('pages.notAuthorisedText', { path: nextPathname ?? '' })}
    >
      <LoginAsOther path={nextPathname} />
    </MessagePage>
  )
}

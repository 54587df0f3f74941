import { useTranslation } from 'react-i18next'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { FanPage } from './FanPage.tsx'

/** What a fan bought. Nothing is sold to fans yet. */
export default function FanProducts() {
  const { t } = useTranslation('fans')
  return <FanPage>{() => <EmptyBox isTall>{t('noProducts')}</EmptyBox>}</FanPage>
}

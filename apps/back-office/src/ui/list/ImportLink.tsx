import type { LightResource } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { ButtonLink } from '../ButtonLink.tsx'
import { IconUpload } from '../icons/index.ts'

/** A link to the screen that imports items of a list, for those who may create them. */
export function ImportLink({ resource, to }: { resource: LightResource; to: string | undefined }) {
  const { t } = useTranslation('ui')
  if (!useMayWrite(resource.rights.create) || !to) return null
  return (
    <ButtonLink variant="default" to={to} leftSection={<IconUpload size={15} />}>
      {t('list.import')}
    </ButtonLink>
  )
}

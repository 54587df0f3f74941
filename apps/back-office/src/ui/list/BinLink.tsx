import type { LightResource } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { ButtonLink } from '../ButtonLink.tsx'
import { IconTrash } from '../icons/index.ts'
import { binPath } from '../paths.ts'
import { useIsPhone } from '../useIsPhone.ts'

/** A link to the deleted items of a list. */
export function BinLink({ resources }: { resources: readonly LightResource[] }) {
  const { t } = useTranslation('ui')
  const isPhone = useIsPhone()
  if (!useMayRead(resources[0]?.rights.remove)) return null
  const resource = resources.map(({ name }) => name).join(',')
  const link = { to: binPath, search: { resource }, variant: 'default' }
  return isPhone ? (
    <ButtonLink {...link} px={10} aria-label={t('list.bin')}>
      <IconTrash size={16} />
    </ButtonLink>
  ) : (
    <ButtonLink {...link} leftSection={<IconTrash size={15} />}>
      {t('list.bin')}
    </ButtonLink>
  )
}

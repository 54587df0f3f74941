import { type Standing, withdrawName } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { formatNumber } from '../../i18n/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconEye, IconEyeOff } from '../../ui/icons/index.ts'

/** Withdraws the name of a fan wherever it is shown, or shows it again. */
export function NameSwitch({ standing: { rank, Contestant } }: { standing: Standing }) {
  const { t } = useTranslation('rankings')
  const mayWithdraw = useMayWrite(withdrawName.right)
  const { state, run } = useCall(withdrawName)
  if (!Contestant || !mayWithdraw) return null
  const { id, name, isNameHidden } = Contestant
  const change = () =>
    run({ params: { id }, body: { isNameHidden: !isNameHidden } })
      .then(() => client.invalidateQueries({ queryKey: ['rankings'] }))
      .catch(() => undefined)
  return (
    <IconButton
      label={isNameHidden ? t('showName', { rank: formatNumber(rank) }) : t('withdraw', { name: name ?? '' })}
      disabled={state === 'in progress'}
      onClick={() => void change()}
    >
      {isNameHidden ? <IconEye size={16} /> : <IconEyeOff size={16} />}
    </IconButton>
  )
}

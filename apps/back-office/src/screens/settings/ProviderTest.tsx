import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { testSingleSignOn } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { messageOf } from '../../data/request.ts'
import { textOf } from '../../i18n/messages.ts'
import classes from './settings.module.css'
import type { Values } from './singleSignOnValues.ts'

type Props = { accountId: number; values: Pick<Values, 'issuer' | 'clientId' | 'clientSecret'> }

/** Tries the provider as it is typed, and says what is wrong. */
export function ProviderTest({ accountId, values }: Props) {
  const { t } = useTranslation('settings')
  const test = useMutation({
    mutationFn: ({ issuer, clientId, clientSecret }: Props['values']) =>
      makeCall(testSingleSignOn, {
        params: { id: accountId },
        body: {
          issuer: issuer.trim(),
          ...(clientId.trim() && { clientId: clientId.trim() }),
          ...(clientSecret.trim() && { clientSecret: clientSecret.trim() }),
        },
      }),
  })
  const { data, error, isPending } = test
  const [first] = (error as { errors?: Parameters<typeof textOf>[0][] } | null)?.errors ?? []
  const failure = first ? textOf(first) : error && messageOf(error)
  const isWrong = Boolean(failure || data?.problem)
  const result = data
    ? data.problem
      ? t(`sso.problems.${data.problem}`, { detail: data.detail ?? '' })
      : t(data.isClientChecked ? 'sso.works' : 'sso.worksSoFar')
    : failure
  return (
    <div className={classes.test}>
      <Button
        variant="default"
        size="xs"
        loading={isPending}
        disabled={!values.issuer.trim()}
        onClick={() => test.mutate(values)}
      >
        {t('sso.test')}
      </Button>
      <p role="status" data-wrong={isWrong || undefined}>
        {!isPending && result}
      </p>
    </div>
  )
}

import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  type CallBody,
  type CallReply,
  readAccountConfig,
  writeAccountConfig,
} from '@touchline/contract/light'
import { accountConfig, accountConfigSchema } from '@touchline/contract/resources/account-config'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeVersioned } from '../../data/calls.ts'
import { report } from '../../data/report.ts'
import { StaleError, type Versioned, writeVersion } from '../../data/resources.ts'
import { errorsBy } from '../../ui/form/schemaErrors.ts'
import { useSaveKey } from '../../ui/form/useSaveKey.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import type { JsonSchema } from '../../ui/json/schema.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import classes from './config.module.css'

const JsonEditor = onDemand(() => import('../../ui/json/JsonEditor.tsx'))
const ConfigDialog = onDemand(() => import('./ConfigDialog.tsx'))

type Stored = Versioned<CallReply<typeof readAccountConfig>>
/** What the gateway takes; it refuses the text if it is something else. */
type Config = CallBody<typeof writeAccountConfig>['config']
type Props = { id: number; stored: Stored; onStored: (stored: Stored) => void }

const schema = accountConfigSchema() as JsonSchema
const check = (value: unknown) => errorsBy(accountConfig, value)
const textOf = (config: unknown) => JSON.stringify(config, null, 2)

function parsed(text: string): { value?: unknown; isBroken: boolean } {
  try {
    return { value: JSON.parse(text), isBroken: false }
  } catch {
    return { isBroken: true }
  }
}

/** The editor; saving shows the differences first. */
export function ConfigEditor({ id, stored, onStored }: Props) {
  const { t } = useTranslation('account-config')
  const before = textOf(stored.item.config)
  const [text, setText] = useState(before)
  const [error, setError] = useState<string>()
  const [isReviewed, setReviewed] = useState(false)
  const [theirs, setTheirs] = useState<StaleError>()
  const form = useRef<HTMLFormElement>(null)
  const { value, isBroken } = parsed(text)
  const isDirty = isBroken || textOf(value) !== before
  const { allow } = useUnsavedGuard(isDirty)
  useSaveKey(form)
  const save = useMutation({
    mutationFn: (etag: string | null) =>
      writeVersion(
        (version) =>
          makeVersioned(writeAccountConfig, { params: { id }, body: { config: value as Config } }, version),
        () => makeVersioned(readAccountConfig, { params: { id } }),
        { etag },
      ),
    ...report<string | null>({ pending: 'saving', success: t('saved') }),
  })

  const review = () => {
    const errors = isBroken ? [t('notAnObject')] : Object.values(check(value))
    setError(errors.length > 0 ? [t('fixFirst'), ...errors].join(' ') : undefined)
    if (errors.length === 0 && isDirty) setReviewed(true)
  }
  const show = (next: Stored) => {
    allow()
    onStored(next)
  }
  const write = (etag: string | null) =>
    save.mutateAsync(etag).then(show, (failure: unknown) => {
      if (failure instanceof StaleError) setTheirs(failure)
    })
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        review()
      }}
    >
      <p>{t('help')}</p>
      <JsonEditor
        label={t('title')}
        initial={before}
        schema={schema}
        check={check}
        onChange={(next) => {
          setText(next)
          setError(undefined)
        }}
      />
      {error && <p role="alert">{error}</p>}
      <div>
        <Button type="submit" disabled={!isDirty} loading={save.isPending}>
          {t('review')}
        </Button>
      </div>
      <ConfigDialog
        opened={isReviewed}
        staleBy={theirs && { name: theirs.changedBy }}
        before={theirs ? textOf((theirs.current.item as Stored['item']).config) : before}
        after={isBroken ? text : textOf(value)}
        isBusy={save.isPending}
        onClose={() => {
          setReviewed(false)
          setTheirs(undefined)
        }}
        onSave={() => void write(theirs ? theirs.current.etag : stored.etag)}
        onTakeTheirs={() => theirs && show(theirs.current as Stored)}
      />
    </form>
  )
}

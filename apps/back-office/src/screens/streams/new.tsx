import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import {
  createInput,
  type ErrorBody,
  type InputProtocol,
  inputProtocols,
  inputs,
  isPullProtocol,
} from '@touchline/contract/light'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { report } from '../../data/report.ts'
import { serverErrors } from '../../ui/form/errors.ts'
import page from '../../ui/form/form.module.css'
import { useErrorFocus } from '../../ui/form/useErrorFocus.ts'
import { useSaveKey } from '../../ui/form/useSaveKey.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { lastAddressOf } from '../../ui/list/useListState.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useNavigateFromHere } from '../../ui/useNavigateFromHere.ts'
import { ChoiceField } from './input/ChoiceField.tsx'
import { PullFields } from './input/PullFields.tsx'
import { protocolNames } from './input/protocolNames.ts'
import { SecondEncoderField } from './input/SecondEncoderField.tsx'
import { showKey } from './input/shownKey.ts'
import { inputPaths } from './paths.ts'

const initial = {
  name: '',
  protocol: 'rtmp' as InputProtocol,
  isTakenOver: false,
  pullUrl: '',
  passphrase: '',
}
type Values = typeof initial

/** What is sent of the form: how the signal comes says which of its fields there are. */
function bodyOf({ name, protocol, isTakenOver, pullUrl, passphrase }: Values) {
  if (!isPullProtocol(protocol)) return { name, protocol, isTakenOver }
  return { name, protocol, pullUrl, passphrase: protocol === 'srtPull' && passphrase ? passphrase : null }
}

/** Creates an input, and leads to its address and key. */
export default function NewInput() {
  const { t } = useTranslation('inputs')
  const { t: tCommon } = useTranslation('common')
  const { t: tUi } = useTranslation('ui')
  const goOn = useNavigateFromHere()
  const element = useRef<HTMLFormElement>(null)
  const focusFirstError = useErrorFocus()
  useSaveKey(element)
  const form = useForm({
    initialValues: initial,
    validate: {
      name: (name) => (name.trim() ? null : tCommon('messages.required')),
      pullUrl: (url, { protocol }) =>
        isPullProtocol(protocol) && !url.trim() ? tCommon('messages.required') : null,
    },
  })
  const { allow } = useUnsavedGuard(form.isDirty())
  const create = useMutation({
    // Not through the outbox: the answer contains a key, and an input whose key nobody saw would be created again.
    mutationFn: (values: Values) => makeCall(createInput, { body: bodyOf(values) }),
    ...report<Values>({ pending: 'saving', success: t('results.created') }),
    onSuccess: ({ id, streamKey }) => {
      void refresh(inputs.name)
      if (streamKey !== null) showKey(id, streamKey)
      allow()
      goOn({ href: inputPaths.edit(id), replace: true })
    },
    onError: ({ errors }: Partial<ErrorBody>) => {
      if (!errors?.length) return
      form.setErrors(serverErrors(errors))
      focusFirstError()
    },
  })
  const { values, errors } = form
  return (
    <div className={page.page}>
      <PageHeader title={t('new')} backTo={lastAddressOf(inputPaths.list)}>
        <Button type="submit" form="new-input" loading={create.isPending}>
          {tUi('form.create')}
        </Button>
      </PageHeader>
      <form
        id="new-input"
        ref={element}
        className={page.form}
        noValidate
        onSubmit={form.onSubmit((given) => create.mutate(given), focusFirstError)}
      >
        <TextInput
          required
          label={t('name')}
          description={t('nameHelp')}
          maxLength={80}
          {...form.getInputProps('name')}
        />
        <ChoiceField
          label={t('protocol')}
          value={values.protocol}
          options={inputProtocols.map((value) => ({
            value,
            label: protocolNames[value],
            description: t(`protocols.${value}`),
          }))}
          onChange={(protocol) => form.setFieldValue('protocol', protocol)}
          error={errors.protocol}
        />
        {isPullProtocol(values.protocol) ? (
          <PullFields
            {...values}
            protocol={values.protocol}
            errors={errors}
            onChange={(changed) => form.setValues(changed)}
          />
        ) : (
          <SecondEncoderField
            value={values.isTakenOver}
            onChange={(isTakenOver) => form.setFieldValue('isTakenOver', isTakenOver)}
            error={errors.isTakenOver}
          />
        )}
      </form>
    </div>
  )
}

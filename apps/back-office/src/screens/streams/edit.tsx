import { TextInput } from '@mantine/core'
import type { InputProtocol } from '@touchline/contract/light'
import { inputs } from '@touchline/contract/resources/inputs'
import { useTranslation } from 'react-i18next'
import { useOne } from '../../data/resources.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { ConnectionLog } from './input/ConnectionLog.tsx'
import { ConnectPart } from './input/ConnectPart.tsx'
import { FlowPanel } from './input/FlowPanel.tsx'
import { FlowSentence } from './input/FlowSentence.tsx'
import { ObsSettings } from './input/ObsSettings.tsx'
import { PullSwitch } from './input/PullSwitch.tsx'
import { protocolNames } from './input/protocolNames.ts'
import { ReceivedTable } from './input/ReceivedTable.tsx'
import { SecondEncoderField } from './input/SecondEncoderField.tsx'
import { SourcePart } from './input/SourcePart.tsx'
import { TestSignal } from './input/TestSignal.tsx'
import { useFlow } from './input/useFlow.ts'
import { inputPaths } from './paths.ts'

/** Where an encoder connects or where it is pulled from, what arrives from it, and what is wrong with that. */
export default function EditInput() {
  const { t } = useTranslation('inputs')
  const { data: loaded } = useOne(inputs, useItemId('inputId'))
  const watched = useFlow(loaded?.item.id)
  return (
    <FormPage
      resource={inputs}
      param="inputId"
      paths={inputPaths}
      title={(input) => input?.name ?? ''}
      initial={{ name: '', protocol: 'rtmp' as InputProtocol, isTakenOver: false }}
      labels={{ name: t('name'), protocol: t('protocol'), isTakenOver: t('isTakenOver') }}
      show={{
        protocol: (protocol: InputProtocol) => protocolNames[protocol],
        isTakenOver: (isTakenOver: boolean) => t(isTakenOver ? 'second.takeOver' : 'second.refuse'),
      }}
      actions={(input) =>
        input.pullFrom === null ? (
          <>
            <TestSignal input={input} state={watched.flow?.state} />
            <ObsSettings input={input} />
          </>
        ) : (
          <PullSwitch input={input} />
        )
      }
      aside={(input) => (
        <>
          <FlowPanel input={input} {...watched} />
          <ConnectionLog id={input.id} />
        </>
      )}
    >
      {({ field, isReadOnly }, input) => {
        const { label: _label, readOnly: _readOnly, ...isTakenOver } = field('isTakenOver')
        return (
          input && (
            <>
              <FlowSentence input={input} {...watched} />
              {input.pullFrom === null ? <ConnectPart input={input} /> : <SourcePart input={input} />}
              <ReceivedTable flow={watched.flow} />
              {input.pullFrom === null && <SecondEncoderField {...isTakenOver} isReadOnly={isReadOnly} />}
              <TextInput required description={t('nameHelp')} maxLength={80} {...field('name')} />
            </>
          )
        )
      }}
    </FormPage>
  )
}

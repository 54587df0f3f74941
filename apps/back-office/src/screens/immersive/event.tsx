import { Button } from '@mantine/core'
import { events, type SportEvent, sphereModules, usualSphere } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { EmptyList } from '../../ui/list/EmptyList.tsx'
import { lastAddressOf } from '../../ui/list/useListState.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { pathsOfTab, sportEventPaths } from '../sport-events/paths.ts'
import classes from './immersive.module.css'
import { SphereEditor } from './SphereEditor.tsx'
import { sphereOf, valuesOf } from './sphereValues.ts'

/** How an event is looked at whose picture shows a sphere. */
export default function EventSphere() {
  return (
    <ItemPage resource={events} id={useItemId()}>
      {({ item }) =>
        sphereModules.every((code) => item.activatedModules.includes(code)) ? (
          <SphereForm />
        ) : (
          <Off event={item} />
        )
      }
    </ItemPage>
  )
}

function Off({ event }: { event: SportEvent }) {
  const { t } = useTranslation('immersive')
  return (
    <div className={classes.page}>
      <PageHeader title={event.name} backTo={lastAddressOf(sportEventPaths.list)} />
      <EmptyList
        title={t('offTitle')}
        text={t('offText')}
        action={<ButtonLink to={sportEventPaths.settings(event.id)}>{t('openSettings')}</ButtonLink>}
      />
    </div>
  )
}

function SphereForm() {
  const { t } = useTranslation('immersive')
  const mayWrite = useMayWrite(events.rights.update)
  return (
    <FormPage
      resource={events}
      paths={pathsOfTab(sportEventPaths.immersive)}
      title={(event) => event?.name ?? ''}
      toValues={(event) => ({ sphere: valuesOf(event?.sphere ?? null) })}
      toBody={({ sphere }) => ({ sphere: sphereOf(sphere) })}
      labels={{ sphere: t('title') }}
      show={{ sphere: (sphere: unknown) => (sphere ? JSON.stringify(sphere) : t('flat')) }}
    >
      {({ form, isReadOnly }, event) =>
        form.values.sphere && event ? (
          <SphereEditor key={event.id} {...{ event, form, isReadOnly }} sphere={form.values.sphere} />
        ) : (
          <EmptyList
            title={t('flatTitle')}
            text={t('flatText')}
            isReadOnly={!mayWrite}
            action={
              <Button onClick={() => form.setFieldValue('sphere', valuesOf(usualSphere))}>
                {t('turnOn')}
              </Button>
            }
          />
        )
      }
    </FormPage>
  )
}

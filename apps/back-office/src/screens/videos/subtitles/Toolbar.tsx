import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton.tsx'
import { IconAlertTriangle, IconArrowBackUp, IconArrowForwardUp } from '../../../ui/icons/index.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { FindField } from './FindBar.tsx'
import { KeysPopup } from './KeysPopup.tsx'
import { ShiftPopup } from './ShiftPopup.tsx'
import classes from './subtitles.module.css'
import type { OpenDocuments } from './useDocuments.ts'
import type { useFinding } from './useFinding.ts'

export type ViewName = 'one' | 'two' | 'raw'

type Props = {
  view: ViewName
  rate: number
  documents: OpenDocuments
  finding: ReturnType<typeof useFinding>['bar']
  problemCount: number
  hasChosen: boolean
  mayWrite: boolean
  onView: (view: ViewName) => void
  onProblem: () => void
  onShift: (ms: number, isFromHere: boolean) => void
}

/** What concerns the whole list: search, warnings, undo, shift and the view. */
export function Toolbar({ view, rate, documents, finding, problemCount, mayWrite, ...props }: Props) {
  const { t } = useTranslation('subtitles')
  return (
    <div className={classes.bar}>
      {view !== 'raw' && <FindField {...finding} />}
      {view !== 'raw' && problemCount > 0 && (
        <button type="button" className={classes.warnings} title={t('nextProblem')} onClick={props.onProblem}>
          <IconAlertTriangle size={14} />
          {t('warnings')} <b>{problemCount}</b>
        </button>
      )}
      <span className={classes.space} />
      {mayWrite && (
        <>
          <IconButton
            c="inherit"
            size={30}
            label={t('undo')}
            disabled={!documents.mayUndo}
            onClick={documents.undo}
          >
            <IconArrowBackUp size={17} />
          </IconButton>
          <IconButton
            c="inherit"
            size={30}
            label={t('redo')}
            disabled={!documents.mayRedo}
            onClick={documents.redo}
          >
            <IconArrowForwardUp size={17} />
          </IconButton>
          {view !== 'raw' && (
            <ShiftPopup rate={rate} hasChosen={props.hasChosen} isDisabled={false} onShift={props.onShift} />
          )}
        </>
      )}
      <KeysPopup />
      <Segments
        label={t('view')}
        value={view}
        options={(['one', 'two', 'raw'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={props.onView}
      />
    </div>
  )
}

import { fullTimeShare, pointsOf, type Worth } from '@touchline/games'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import classes from './quizzes.module.css'

const [width, height] = [320, 52]
const steps = 60

/** What a right answer is worth over time, as it is calculated. */
export function PointsCurve(worth: Worth) {
  const { t } = useTranslation('quizzes')
  const { points, timeLimit, isTimed } = worth
  const most = Math.max(1, points)
  const line = Array.from({ length: steps + 1 }, (_, step) => {
    const y = height - (pointsOf(worth, (step / steps) * timeLimit) / most) * (height - 6)
    return `${((step / steps) * width).toFixed(1)},${y.toFixed(1)}`
  }).join(' ')
  const seconds = timeLimit / 1000
  const values = { points: formatNumber(points), seconds: formatNumber(seconds) }
  return (
    <div className={classes.curve}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,${height} ${line} ${width},${height}`} />
        <polyline points={line} />
      </svg>
      <p className="tabular">
        {isTimed ? (
          <>
            <span>
              {t('curveFull', {
                points: formatNumber(pointsOf(worth, 0)),
                seconds: formatNumber(seconds * fullTimeShare),
              })}
            </span>
            <span>{t('curveEnd', { ...values, points: formatNumber(pointsOf(worth, timeLimit)) })}</span>
          </>
        ) : (
          <span>{t('curveFlat', values)}</span>
        )}
      </p>
    </div>
  )
}

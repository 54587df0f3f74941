import type { SVGProps } from 'react'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  /** Width and height in px, 24 unless told. */
  size?: number | string
  /** Width of the lines in units of the 24 that an icon is wide. */
  stroke?: number | string
}

const shape = (paths: readonly string[]) => paths.map((d) => <path key={d} d={d} />)

/** An icon drawn in lines of the text's colour, from the paths of the icon set. */
export const outline =
  (...paths: readonly string[]) =>
  ({ size = 24, stroke = 2, ...rest }: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {shape(paths)}
    </svg>
  )

/** An icon filled with the text's colour; it has no lines, so that `stroke` says nothing. */
export const filled =
  (...paths: readonly string[]) =>
  ({ size = 24, stroke: _, ...rest }: IconProps) => (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true" {...rest}>
      {shape(paths)}
    </svg>
  )

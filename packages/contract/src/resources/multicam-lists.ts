/** How the angles of an event are shown together. */
export const multicamLayouts = ['single', 'side-by-side', 'one-large'] as const
export type MulticamLayout = (typeof multicamLayouts)[number]

/** How the offset of an angle was found: the clock of the server, its sound, or by eye. */
export const offsetSources = ['clock', 'sound', 'eye'] as const
export type OffsetSource = (typeof offsetSources)[number]

/**
 * What is known of an angle: `outOfSync` should be aligned again, `late` is behind the main one, `lost` does not come any
 * more, and `notReady` is a video that cannot be played yet.
 */
export const angleStates = ['inSync', 'outOfSync', 'late', 'lost', 'notReady'] as const
export type AngleState = (typeof angleStates)[number]

/**
 * Whether there is a waveform of an angle: `waiting` is being computed, `recorded` comes with the recording of a live input,
 * and `none` is without sound.
 */
export const waveformStates = ['ready', 'waiting', 'recorded', 'none'] as const
export type WaveformState = (typeof waveformStates)[number]

/** Angles of an event: as many as there are keys. */
export const mostAngles = 9

/** Milliseconds that an angle may be apart: four hours. */
export const mostOffset = 4 * 3_600_000

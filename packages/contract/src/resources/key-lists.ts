/** Whose words the letters abbreviate; it decides the keys of the two sides. */
export const keyLayouts = ['en', 'fr'] as const
export type KeyLayout = (typeof keyLayouts)[number]

/** What the key of a marker type can do once its marker exists. */
export const macroKinds = ['confirm', 'hold', 'clip', 'detail', 'title', 'marker'] as const
export type MacroKind = (typeof macroKinds)[number]

export const mostMacroSteps = 6

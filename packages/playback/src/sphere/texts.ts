import type { ControlsLanguage } from '../controls/texts.ts'

const en = {
  /** Degrees: to the right and up of the middle of the picture, and across. */
  label:
    '{title}, 360° picture. You look {yaw}° to the right and {pitch}° up, {width}° wide. Arrow keys turn, + and - zoom, Home returns.',
  follow: 'Turn the phone to look around',
}

const fr: typeof en = {
  label:
    '{title}, image à 360°. Vous regardez à {yaw}° vers la droite et {pitch}° vers le haut, sur {width}°. Les flèches tournent, + et - zooment, Début ramène au départ.',
  follow: 'Tourner le téléphone pour regarder autour',
}

/** The texts of a sphere in a language; not with those of the controls, which every page loads. */
export const sphereTexts = (language: ControlsLanguage): typeof en => (language === 'fr' ? fr : en)

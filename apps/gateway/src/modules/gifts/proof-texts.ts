/** How a draw is checked, for whoever can run a few lines of code. */
export const proofTexts = {
  en: {
    before:
      'The winners will be drawn from a secret seed of 32 bytes that already exists. Its SHA-256 is the promise shown here. Keep it: once the winners are drawn, the seed is published, and its SHA-256 must be this promise.',
    after: [
      '1. The SHA-256 of the seed (32 bytes, written as hex) is the promise that was shown before the draw.',
      '2. The SHA-256 of the ids of all fans in the draw, in ascending order with commas between them, is the hash shown here. A fan’s own id is in the list.',
      '3. The key is the SHA-256 of the seed followed by that hash (64 bytes in all).',
      '4. Numbers are drawn one after another: HMAC-SHA256 of a counter (“0”, “1”, “2”, …) with the key, of which the first 6 bytes are an integer, most significant byte first. For a number below n, an integer of at least 2^48 minus the remainder of 2^48 divided by n is skipped, and the next one is taken; otherwise it is the remainder of the integer divided by n.',
      '5. For place 0, 1, 2, … of the ascending list of m ids, a number below m minus the place is drawn, and the id at the place is swapped with the one that many places further. The ids at the first places are the winners.',
    ].join('\n'),
  },
  fr: {
    before:
      'Les gagnants seront tirés au sort à partir d’une graine secrète de 32 octets, qui existe déjà. Son empreinte SHA-256 est la promesse affichée ici. Conservez-la : après le tirage, la graine est publiée, et son empreinte SHA-256 doit être cette promesse.',
    after: [
      '1. L’empreinte SHA-256 de la graine (32 octets, écrits en hexadécimal) est la promesse affichée avant le tirage.',
      '2. L’empreinte SHA-256 des identifiants de tous les fans qui participent, par ordre croissant et séparés par des virgules, est celle affichée ici. Votre identifiant est dans la liste.',
      '3. La clé est l’empreinte SHA-256 de la graine suivie de cette empreinte (64 octets en tout).',
      '4. Les nombres sont tirés l’un après l’autre : HMAC-SHA256 d’un compteur (« 0 », « 1 », « 2 », …) avec la clé ; les 6 premiers octets forment un entier, octet de poids fort en premier. Pour un nombre inférieur à n, un entier supérieur ou égal à 2^48 moins le reste de 2^48 divisé par n est ignoré et on passe au suivant ; sinon, le nombre est le reste de l’entier divisé par n.',
      '5. Pour chaque place 0, 1, 2, … de la liste croissante de m identifiants, on tire un nombre inférieur à m moins la place, et on échange l’identifiant de cette place avec celui qui se trouve autant de places plus loin. Les identifiants des premières places sont ceux des gagnants.',
    ].join('\n'),
  },
} as const

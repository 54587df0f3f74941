import type { Language } from '../../texts.ts'

const en = {
  opensAt: 'Voting opens on {date}.',
  opensWithWhistle: 'Voting has not opened yet. This page goes on by itself.',
  closesAt: 'Voting closes on {date}.',
  closesAfter: {
    one: 'Voting closes {count} minute after the final whistle.',
    other: 'Voting closes {count} minutes after the final whistle.',
  },
  closesWithWhistle: 'Voting closes with the final whistle.',
  closesIn: 'Voting closes in {time}',
  ask: 'Your man of the match?',
  oneVote: 'One vote, which cannot be changed. Results appear after you vote.',
  choose: 'Choose a player',
  voteFor: 'Vote for {name}',
  sending: 'Sending …',
  waitingForNetwork: 'No connection. Your vote is sent as soon as there is one.',
  notSent: 'Your vote did not arrive in time.',
  counted: 'Vote counted',
  yourVote: 'Your vote',
  votes: { one: '{count} vote', other: '{count} votes' },
  counting: 'Voting has closed. The result comes in a moment.',
  closedWithout: 'Voting has closed.',
  winner: 'Man of the match',
  nobody: 'Nobody voted.',
  scan: 'Scan to vote',
  scanned: 'QR code of the page to vote on',
  opensSoon: 'Voting opens soon',
  fullScreen: 'Full screen',
  reconnecting: 'Reconnecting …',
}

const fr: typeof en = {
  opensAt: 'Ouverture du vote le {date}.',
  opensWithWhistle: 'Le vote n’est pas encore ouvert. Cette page continue d’elle-même.',
  closesAt: 'Clôture du vote le {date}.',
  closesAfter: {
    one: 'Clôture du vote {count} minute après le coup de sifflet final.',
    other: 'Clôture du vote {count} minutes après le coup de sifflet final.',
  },
  closesWithWhistle: 'Clôture du vote au coup de sifflet final.',
  closesIn: 'Clôture du vote dans {time}',
  ask: 'Votre homme du match ?',
  oneVote: 'Un seul vote, définitif. Les résultats s’affichent après votre vote.',
  choose: 'Choisissez un joueur',
  voteFor: 'Voter pour {name}',
  sending: 'Envoi…',
  waitingForNetwork: 'Pas de connexion. Votre vote part dès qu’il y en a une.',
  notSent: 'Votre vote n’est pas arrivé à temps.',
  counted: 'Vote compté',
  yourVote: 'Votre vote',
  votes: { one: '{count} vote', other: '{count} votes' },
  counting: 'Le vote est clos. Le résultat arrive dans un instant.',
  closedWithout: 'Le vote est clos.',
  winner: 'Homme du match',
  nobody: 'Personne n’a voté.',
  scan: 'Scannez pour voter',
  scanned: 'Code QR de la page de vote',
  opensSoon: 'Le vote ouvre bientôt',
  fullScreen: 'Plein écran',
  reconnecting: 'Reconnexion…',
}

const texts = { en, fr }

export const motmTexts = (language: Language): typeof en => texts[language]

import type bundle from '../en/help.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  title: 'Aide',
  search: 'Rechercher dans l’aide',
  contents: 'Sujets',
  found_one: '{{count}} réponse',
  found_other: '{{count}} réponses',
  nothing: 'Aucune réponse ne contient tous ces mots. Essayez avec moins de mots.',
  link: 'Lien vers « {{title}} »',
  sections: {
    start: {
      title: 'S’orienter',
      entries: {
        find: {
          title: 'Comment trouver quelque chose ?',
          text: 'Appuyez sur `Ctrl K` (`⌘ K` sur Mac) et saisissez du texte : la palette de commandes trouve les pages, tous les éléments et les actions courantes. Chaque liste a aussi sa recherche et ses filtres.',
        },
        language: {
          title: 'Comment changer la langue ou les couleurs ?',
          text: 'Ouvrez votre compte en haut à droite. Vous pouvez choisir le français ou l’anglais, et le mode clair, sombre ou celui de votre appareil.',
        },
        missing: {
          title: 'Pourquoi une page qu’un collègue voit n’apparaît-elle pas ?',
          text: 'Le menu montre ce que permettent vos rôles et les modules de votre compte. Demandez le droit nécessaire à un administrateur de votre compte.',
        },
        offline: {
          title: 'Que se passe-t-il si la connexion est perdue ?',
          text: 'Continuez à travailler. Ce que vous enregistrez attend sur cet appareil et part dès que la connexion revient, même après un rechargement. Les téléversements reprennent où ils s’étaient arrêtés.',
        },
        password: {
          title: 'Comment changer mon mot de passe ou fermer d’autres sessions ?',
          text: 'Ouvrez Paramètres, puis Sécurité. Toutes vos sessions y figurent ; changer le mot de passe ferme les autres.',
        },
      },
    },
    videos: {
      title: 'Vidéos',
      entries: {
        edit: {
          title: 'Comment modifier une vidéo ?',
          text: 'Ouvrez-la depuis la liste. Enregistrez avec `Ctrl S`. Le nom et la description peuvent être traduits. Si quelqu’un a enregistré entre-temps, vous choisissez la version à garder pour chaque champ.',
        },
        publish: {
          title: 'Comment publier une vidéo ?',
          text: 'Choisissez sa visibilité.\n- Privée : seules les personnes de ce back-office peuvent la regarder.\n- Non répertoriée : toute personne qui a le lien peut la regarder.\n- Publique : tout le monde peut la regarder, dans les limites de sa disponibilité.\n La disponibilité limite les dates et les pays. Pour publier plusieurs vidéos, sélectionnez-les dans la liste.',
        },
        bulk: {
          title: 'Comment modifier plusieurs vidéos à la fois ?',
          text: 'Sélectionnez-les dans la liste. La barre qui apparaît change la visibilité, la disponibilité, les tags, la catégorie ou la playlist, télécharge les originaux ou supprime. La plupart de ces actions s’annulent depuis la notification.',
        },
        work: {
          title: 'Que signifient les statuts ?',
          text: '- Téléversement : le fichier est en route.\n- En attente et Encodage : la vidéo est en préparation ; elle est souvent lisible avant la fin.\n- Prête : elle peut être regardée et partagée.\n- Échec : ouvrez la vidéo pour voir pourquoi, puis relancez l’encodage ou téléversez un autre fichier.',
        },
      },
    },
    upload: {
      title: 'Téléversement',
      entries: {
        files: {
          title: 'Comment téléverser des vidéos ?',
          text: 'Déposez des fichiers n’importe où sur la liste des vidéos, ou cliquez sur Ajouter une vidéo. Les formats MP4, MOV, MKV, MXF et d’autres sont acceptés, jusqu’à 500 Go chacun. Chaque fichier devient une vidéo.',
        },
        continue: {
          title: 'Puis-je quitter la page pendant un téléversement ?',
          text: 'Vous pouvez travailler ailleurs dans le back-office. Après un rechargement, le téléversement continue. Si vous avez fermé le navigateur, ouvrez la vidéo et choisissez de nouveau le même fichier.',
        },
        url: {
          title: 'Comment importer une vidéo depuis une URL ?',
          text: 'Cliquez sur Ajouter une vidéo et choisissez URL. Elle doit être publique et mener directement au fichier vidéo.',
        },
        later: {
          title: 'Puis-je créer une vidéo sans fichier ?',
          text: 'Oui. Cliquez sur Ajouter une vidéo, choisissez Sans fichier, et téléversez le fichier plus tard depuis la page de la vidéo.',
        },
      },
    },
    clips: {
      title: 'Table de clips',
      entries: {
        cut: {
          title: 'Comment découper un clip ?',
          text: 'Ouvrez une vidéo, puis Clip. Placez le point d’entrée avec `I` et le point de sortie avec `O`, donnez un titre et cliquez sur Créer le clip. L’aperçu se lit aussitôt, pendant que le fichier est découpé à l’image près.',
        },
        several: {
          title: 'Comment découper plusieurs clips ?',
          text: 'Appuyez sur `N` après chaque clip : il est gardé et vous placez les points du suivant. Ils sont créés ensemble.',
        },
        shape: {
          title: 'Puis-je prévisualiser un clip dans un autre format d’image ?',
          text: 'Choisissez un format d’aperçu, par exemple 9:16 ou 1:1, et déplacez le cadre sur l’essentiel.',
        },
        keys: {
          title: 'Quelles touches aident à la table de clips ?',
          text: '- `J` `K` `L` : lire en arrière, mettre en pause, lire en avant ; plus vite à chaque appui\n- `,` et `.` : une image en arrière ou en avant\n- `P` : prévisualiser le clip\n- `R` : le répéter\n- `Ctrl Z` : annuler',
        },
        library: {
          title: 'Que puis-je faire d’un clip terminé ?',
          text: 'Téléchargez-le, renommez-le ou ajoutez-le à la bibliothèque comme nouvelle vidéo.',
        },
      },
    },
    subtitles: {
      title: 'Sous-titres',
      entries: {
        add: {
          title: 'Comment ajouter des sous-titres ?',
          text: 'Ouvrez une vidéo, puis Sous-titres, et ajoutez une langue. Saisissez les sous-titres ou importez un fichier WebVTT, SRT ou TTML.',
        },
        translate: {
          title: 'Comment traduire des sous-titres ?',
          text: 'Choisissez Côte à côte. Copiez le minutage de la première langue, puis écrivez en regard. Les sous-titres qui restent à traduire sont signalés.',
        },
        warnings: {
          title: 'Que signifient les avertissements ?',
          text: 'Un sous-titre est signalé s’il compte plus de 20 caractères par seconde, s’il en chevauche un autre ou s’il le suit de trop près. La correction se trouve à côté ; `W` mène au suivant.',
        },
        shift: {
          title: 'Tous les sous-titres sont en avance ou en retard. Que faire ?',
          text: 'Cliquez sur Décaler et saisissez des millisecondes ou des images, pour tous les sous-titres ou à partir d’ici. Un nombre négatif les affiche plus tôt.',
        },
      },
    },
    thumbnails: {
      title: 'Miniatures',
      entries: {
        choose: {
          title: 'Comment choisir la miniature ?',
          text: 'Ouvrez une vidéo, puis Miniature. Prenez une image de la vidéo, l’une des suggestions, ou téléversez une image d’au moins 320 × 180 pixels.',
        },
        language: {
          title: 'Chaque langue peut-elle avoir sa miniature ?',
          text: 'Oui. Ajoutez une langue ; sans image à elle, elle montre celle par défaut.',
        },
      },
    },
    statistics: {
      title: 'Statistiques',
      entries: {
        numbers: {
          title: 'Qu’est-ce qui est compté ?',
          text: 'Les vues et la durée de visionnage sur la page publique et dans les lecteurs intégrés, sans cookies et sans enregistrer qui a regardé. Les jours sont en UTC.',
        },
        retention: {
          title: 'Comment voir où les gens partent ?',
          text: 'Ouvrez une vidéo, puis Statistiques. La courbe montre la part des vues qui ont inclus chaque moment. Parcourez-la avec le pointeur ou les flèches, ou affichez-la en tableau.',
        },
      },
    },
    sharing: {
      title: 'Lien public et intégration',
      entries: {
        link: {
          title: 'Comment partager une vidéo ?',
          text: 'Ouvrez-la et créez un lien public sous Partager. Toute personne qui a le lien peut la regarder. Une vidéo privée devient non répertoriée.',
        },
        embed: {
          title: 'Comment placer une vidéo sur mon site ?',
          text: 'Cliquez sur Code d’intégration sous Partager, choisissez les options et collez le code dans votre page. Le lecteur prend toute la largeur que vous lui laissez.',
        },
        revoke: {
          title: 'Comment arrêter le partage ?',
          text: 'Révoquez le lien. Il cesse aussitôt de fonctionner, également sur les pages qui intègrent la vidéo. Vous pouvez en créer un autre.',
        },
      },
    },
    tags: {
      title: 'Tags',
      entries: {
        use: {
          title: 'À quoi servent les tags ?',
          text: 'Ils classent les vidéos, les événements et les fans par équipe, format ou thème. Les listes s’en servent pour filtrer, les playlists automatiques pour choisir. Un type regroupe les tags dans le sélecteur.',
        },
      },
    },
    categories: {
      title: 'Catégories',
      entries: {
        tree: {
          title: 'Comment fonctionnent les catégories et les sous-catégories ?',
          text: 'Une catégorie peut contenir des sous-catégories. Les deux peuvent avoir une image et un nom traduit. Faites-les glisser dans l’ordre voulu, ou déplacez-les au clavier.',
        },
        videos: {
          title: 'Comment mettre des vidéos dans une catégorie ?',
          text: 'Choisissez la catégorie sur la page de la vidéo, ou ouvrez Contenus liés de la catégorie et ajoutez plusieurs vidéos.',
        },
      },
    },
    playlists: {
      title: 'Playlists',
      entries: {
        manual: {
          title: 'Comment ordonner les vidéos d’une playlist ?',
          text: 'Ouvrez Vidéos liées de la playlist. Faites glisser les lignes, ou déplacez-les au clavier. Une playlist contient jusqu’à 1 000 vidéos.',
        },
        automatic: {
          title: 'Qu’est-ce qu’une playlist automatique ?',
          text: 'Elle montre les vidéos qui correspondent à une règle, par exemple un tag ou une durée minimale. Les nouvelles y entrent d’elles-mêmes.',
        },
      },
    },
    themes: {
      title: 'Thèmes',
      entries: {
        preview: {
          title: 'Comment donner nos couleurs à nos pages ?',
          text: 'Créez un thème et choisissez ses couleurs et son logo. L’aperçu à côté du formulaire est la page publique elle-même. Utiliser par défaut applique le thème à toutes les pages publiques et à tous les lecteurs intégrés.',
        },
        contrast: {
          title: 'Que signifie l’avertissement sur le contraste ?',
          text: 'La couleur principale se distingue mal de la page. Choisissez-en une plus foncée ou plus claire, ou un autre arrière-plan. Vous pouvez enregistrer le thème tel quel.',
        },
      },
    },
    sports: {
      title: 'Sports et types de marqueurs',
      entries: {
        types: {
          title: 'Qu’est-ce qu’un type de marqueur ?',
          text: 'Ce qu’un opérateur note d’une seule touche : un but, un carton, un arrêt. Votre compte commence avec des types pour chaque sport. Modifiez leurs touches, couleurs, ordre et ce qu’ils comptent.',
        },
        keys: {
          title: 'Que faire si une touche est prise ?',
          text: 'La liste indique quel type l’utilise et vous permet de la donner à l’autre. Chaque touche ne sert qu’une fois par sport.',
        },
        reach: {
          title: 'Qu’est-ce que la portée du clip ?',
          text: 'Les secondes avant et après un marqueur que contient son clip.',
        },
        map: {
          title: 'D’où viennent les icônes ?',
          text: 'Du sport. Ouvrez son Plan des icônes pour les voir toutes, avec le type de marqueur que chacune représente.',
        },
      },
    },
    competitions: {
      title: 'Compétitions',
      entries: {
        season: {
          title: 'Comment préparer une saison ?',
          text: 'Ajoutez la compétition, puis une saison avec son premier et son dernier jour, puis ses journées. Ajouter des journées en crée autant que nécessaire en une fois.',
        },
      },
    },
    actors: {
      title: 'Équipes, joueurs et intervenants',
      entries: {
        squad: {
          title: 'Comment saisir un effectif ?',
          text: 'Ouvrez l’équipe et saisissez numéros, noms et postes ; `Entrée` passe à la ligne suivante. Vous pouvez coller des lignes copiées d’un tableur.',
        },
        speakers: {
          title: 'À quoi servent les intervenants ?',
          text: 'Ce sont les personnes qui parlent lors des conférences, avec une biographie, une photo et des liens.',
        },
      },
    },
    imports: {
      title: 'Import CSV',
      entries: {
        how: {
          title: 'Comment importer des équipes, des intervenants ou des tags ?',
          text: 'Cliquez sur Importer un fichier CSV dans leur liste. Choisissez un fichier ou collez des lignes, choisissez la colonne de chaque champ, puis vérifiez : rien n’est enregistré avant l’importation.',
        },
        undo: {
          title: 'Puis-je annuler une importation ?',
          text: 'Oui, tout de suite ou plus tard, sous Importations récentes. Ce qu’elle a créé est supprimé, et ce qu’elle a modifié redevient comme avant. Les champs que quelqu’un a modifiés depuis ne changent pas.',
        },
      },
    },
    lists: {
      title: 'Listes et vues',
      entries: {
        filter: {
          title: 'Comment rechercher et filtrer dans une liste ?',
          text: 'Saisissez du texte dans le champ de recherche (`/`) et utilisez les filtres à côté. L’adresse les contient : vous pouvez l’envoyer à un collègue.',
        },
        views: {
          title: 'Comment garder une vue ?',
          text: 'Filtrez et triez la liste, ouvrez Vues et donnez un nom à la vue. Elle est ensuite à portée de clic. Vous pouvez la partager avec tout le compte.',
        },
        columns: {
          title: 'Comment choisir les colonnes ?',
          text: 'Cliquez sur Colonnes à droite de la barre d’outils. Votre choix est conservé.',
        },
        export: {
          title: 'Comment exporter une liste ?',
          text: 'Cliquez sur Exporter en CSV. Le fichier contient toutes les lignes qui correspondent à la recherche et aux filtres, pas seulement cette page.',
        },
      },
    },
    bin: {
      title: 'Corbeille et historique',
      entries: {
        restore: {
          title: 'J’ai supprimé quelque chose par erreur. Comment le récupérer ?',
          text: 'Cliquez sur Annuler dans la notification, ou ouvrez la corbeille et restaurez l’élément. Il y reste un certain nombre de jours, que la corbeille indique.',
        },
        history: {
          title: 'Qui a modifié ceci ?',
          text: 'Cliquez sur Historique sur la page d’un élément (`h`). Chaque modification y figure avec son auteur, et ce qu’il y avait avant et après.',
        },
      },
    },
    keyboard: {
      title: 'Clavier',
      entries: {
        all: {
          title: 'Quels sont les raccourcis ?',
          text: 'Appuyez sur `?` sur n’importe quelle page. Les plus courants sont :\n- `Ctrl K` : palette de commandes\n- `j` et `k` : ligne ou élément suivant et précédent\n- `x` : sélectionner une ligne\n- `/` : rechercher\n- `Ctrl S` : enregistrer\n Les raccourcis d’une seule lettre peuvent être désactivés dans cette liste.',
        },
        access: {
          title: 'Puis-je travailler sans souris ?',
          text: 'Oui. Chaque commande est accessible avec `Tab` ; les chronologies, les graphiques et les listes à ordonner répondent aussi aux flèches.',
        },
      },
    },
    roles: {
      title: 'Rôles et comptes',
      entries: {
        read: {
          title: 'Pourquoi ne puis-je pas enregistrer ?',
          text: 'Votre rôle vous permet de lire, pas de modifier. Un administrateur de votre compte peut changer cela.',
        },
        own: {
          title: 'Pourquoi ne vois-je que mes propres vidéos ?',
          text: 'Votre rôle vous limite aux vidéos que vous avez créées, à leurs clips et à leurs tâches.',
        },
        simulate: {
          title: 'Comment un administrateur agit-il pour un client ?',
          text: 'Choisissez le compte dans le menu. Un bandeau l’indique en permanence, et le menu montre ce que ce compte peut utiliser. Quittez le compte depuis le bandeau.',
        },
      },
    },
    queries: {
      title: 'Éditeur de requêtes',
      entries: {
        ask: {
          title: 'Comment poser une question sur nos données ?',
          text: 'Ouvrez Outils d’administration, puis Éditeur de requêtes. Choisissez le sujet de la question, ajoutez des filtres, groupez et calculez. La réponse suit chaque changement. Vous n’avez pas besoin de SQL.',
        },
        linked: {
          title: 'Que sont les éléments liés ?',
          text: 'Ils ajoutent les champs de quelque chose de proche, comme les tags d’une vidéo. Une vidéo avec deux tags donne alors deux lignes. Les nombres d’éléments comptent chacun une fois ; les sommes le comptent à chaque ligne.',
        },
        share: {
          title: 'Qui voit une question enregistrée ?',
          text: 'Vous seul, tant que vous ne la partagez pas avec le compte. Chaque personne obtient une réponse d’après ce qu’elle a le droit de voir.',
        },
        limits: {
          title: 'Pourquoi une question a-t-elle été interrompue ?',
          text: 'Une question peut durer 10 secondes et donner 10 000 lignes. Ajoutez un filtre ou retirez un lien.',
        },
      },
    },
  },
}
export default texts

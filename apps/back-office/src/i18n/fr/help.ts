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
          text: 'Le menu montre ce que permettent vos autorisations et les modules de votre compte. Demandez l’autorisation nécessaire à un administrateur de votre compte.',
        },
        offline: {
          title: 'Que se passe-t-il si la connexion est perdue ?',
          text: 'Continuez à travailler. Ce que vous enregistrez attend sur cet appareil et part dès que la connexion revient, même après un rechargement. Les mises en ligne reprennent là où elles s’étaient arrêtées.',
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
          text: 'Choisissez sa visibilité.\n- Privée : seules les personnes de ce back-office peuvent la regarder.\n- Non répertoriée : toute personne qui a le lien peut la regarder.\n- Publique : tout le monde peut la regarder, selon ses conditions de diffusion.\n Les conditions de diffusion limitent les dates et les pays. Pour publier plusieurs vidéos, sélectionnez-les dans la liste.',
        },
        bulk: {
          title: 'Comment modifier plusieurs vidéos à la fois ?',
          text: 'Sélectionnez-les dans la liste. La barre qui apparaît change la visibilité, les conditions de diffusion, les tags, la catégorie ou la playlist, télécharge les fichiers d’origine ou supprime. La plupart de ces actions s’annulent depuis la notification.',
        },
        work: {
          title: 'Que signifient les statuts ?',
          text: '- Mise en ligne : le fichier est en cours d’envoi.\n- En attente et Encodage : la vidéo est en préparation ; elle est souvent lisible avant la fin.\n- Disponible : elle peut être regardée et partagée.\n- Échec : ouvrez la vidéo pour voir pourquoi, puis réencodez-la ou mettez un autre fichier en ligne.',
        },
      },
    },
    upload: {
      title: 'Mise en ligne',
      entries: {
        files: {
          title: 'Comment mettre des vidéos en ligne ?',
          text: 'Déposez des fichiers n’importe où sur la liste des vidéos, ou cliquez sur Ajouter une vidéo. Les formats MP4, MOV, MKV, MXF et d’autres sont acceptés, jusqu’à 500 Go chacun. Chaque fichier devient une vidéo.',
        },
        continue: {
          title: 'Puis-je quitter la page pendant une mise en ligne ?',
          text: 'Vous pouvez travailler ailleurs dans le back-office. Après un rechargement, la mise en ligne continue. Si vous avez fermé le navigateur, ouvrez la vidéo et choisissez de nouveau le même fichier.',
        },
        url: {
          title: 'Comment importer une vidéo depuis une URL ?',
          text: 'Cliquez sur Ajouter une vidéo et choisissez URL. Elle doit être publique et mener directement au fichier vidéo.',
        },
        later: {
          title: 'Puis-je créer une vidéo sans fichier ?',
          text: 'Oui. Cliquez sur Ajouter une vidéo, choisissez Sans fichier, et mettez le fichier en ligne plus tard depuis la page de la vidéo.',
        },
      },
    },
    clips: {
      title: 'Pupitre de clips',
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
        angles: {
          title: 'Comment découper un clip sous un autre angle ?',
          text: 'Ouvrez les clips d’un événement à plusieurs angles et choisissez l’angle. Pour changer d’angle dans le clip, allez à une image et appuyez sur `1` à `9`, ou cliquez sur Comme à l’antenne. Les points restent, et le son de l’enregistrement aussi.',
        },
        keys: {
          title: 'Quelles touches aident au pupitre de clips ?',
          text: '- `J` `K` `L` : lire en arrière, mettre en pause, lire en avant ; plus vite à chaque appui\n- `,` et `.` : une image en arrière ou en avant\n- `P` : prévisualiser le clip\n- `R` : le répéter\n- `Ctrl Z` : annuler',
        },
        library: {
          title: 'Que puis-je faire d’un clip disponible ?',
          text: 'Téléchargez-le, renommez-le ou publiez-le, tout de suite ou à une date choisie, aussi sur vos réseaux. Dépublier le retire partout. Un but annulé emporte ses clips.',
        },
        reel: {
          title: 'Comment réunir plusieurs clips dans un montage ?',
          text: 'Cliquez sur Créer un montage sous les clips. Mettez-les dans l’ordre, choisissez les titres, une transition, des formats et un habillage. Si l’un des buts est annulé, le montage est refait sans lui.',
        },
      },
    },
    subtitles: {
      title: 'Sous-titres',
      entries: {
        add: {
          title: 'Comment ajouter des sous-titres ?',
          text: 'Ouvrez une vidéo, puis Sous-titres, et ajoutez une langue. Saisissez les sous-titres ou importez un fichier WebVTT, SRT, TTML, SCC ou ASS.',
        },
        translate: {
          title: 'Comment traduire des sous-titres ?',
          text: 'Choisissez Côte à côte. Copiez le minutage de la première langue, puis écrivez en regard. Les sous-titres qui restent à traduire sont signalés.',
        },
        warnings: {
          title: 'Que signifient les alertes ?',
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
          text: 'Ouvrez une vidéo, puis Miniature. Prenez une image de la vidéo, l’une des suggestions, ou mettez en ligne une image d’au moins 320 × 180 pixels.',
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
    events: {
      title: 'Événements sportifs',
      entries: {
        day: {
          title: 'Que montre le jour de match ?',
          text: 'Les matchs d’un jour par compétition et par journée, avec ce qui manque encore à chacun. Ce qui manque est un lien vers le champ à remplir ; le bouton en fin de ligne est l’étape suivante. `←` et `→` changent de jour. Le tableau et le calendrier gardent les mêmes filtres. Les opérateurs sont les personnes chargées de saisir le match ; un anneau entoure celles qui sont à son pupitre.',
        },
        ready: {
          title: 'Quand peut-on saisir les repères d’un événement ?',
          text: 'Dès qu’il a ses deux équipes et un flux. Les effectifs peuvent suivre pendant le match. Le bouton de la liste mène alors au pupitre.',
        },
        several: {
          title: 'Comment modifier ou déplacer plusieurs événements ?',
          text: 'Sélectionnez-les dans la liste. La barre qui apparaît les déplace de quelques jours, change leur statut, leur thème ou leur visibilité, les copie ou les supprime. Un match déplacé garde son heure, même en cas de changement d’heure entre-temps. Chacune de ces actions peut être annulée depuis la notification.',
        },
        fixtures: {
          title: 'Comment saisir les rencontres d’une journée ?',
          text: 'Ouvrez Compétitions et choisissez la journée. Écrivez une rencontre par ligne, par exemple `Drayle - Thornmouth` ou `DRA v THO` ; une date ou une heure seule sur sa ligne vaut pour les lignes suivantes. À côté de chaque ligne, vous voyez comment elle a été lue. Ce qui n’est pas clair est orange et propose sa correction ; le bouton ajoute ce qui est prêt. Un flux, un thème et des opérateurs se donnent une seule fois pour toutes les rencontres ajoutées. Les lignes d’une liste exportée peuvent aussi être collées ; les résultats ne sont pas repris, car le score vient des repères.',
        },
        tabs: {
          title: 'Pourquoi un onglet d’un événement ne s’ouvre-t-il pas ?',
          text: 'Il a besoin d’une fonctionnalité désactivée pour cet événement. Activez-la dans les paramètres de l’événement. Si elle n’y est pas proposée, votre compte ne la comprend pas.',
        },
        graphics: {
          title: 'Comment placer un sponsor ou un texte sur l’image ?',
          text: 'Activez les graphismes dans les paramètres de l’événement, puis ouvrez son onglet Graphismes. Une image ou un texte s’affiche entre deux moments, ou après chaque repère d’un type. Le lecteur le montre pendant que vous le modifiez.',
        },
      },
    },
    streams: {
      title: 'Flux et entrées en direct',
      entries: {
        sources: {
          title: 'D’où peut venir l’image d’un événement ?',
          text: 'D’une vidéo de votre médiathèque ou de l’URL d’un flux HLS, qui finit le plus souvent par `.m3u8`. Un événement peut en avoir plusieurs ; le flux principal est lu sur sa page et sur son pupitre.',
        },
        input: {
          title: 'Comment connecter un encodeur ?',
          text: 'Créez une entrée en direct sous Médias, Entrées en direct, puis ouvrez-la. Copiez son serveur et sa clé de flux dans votre encodeur, téléchargez les paramètres pour OBS, ou scannez le code QR avec un téléphone. À côté des paramètres recommandés, vous voyez ce qui arrive ; chaque écart dit ce qu’il coûte.',
        },
        pull: {
          title: 'Comment récupérer un flux qui vient d’ailleurs ?',
          text: 'Créez une entrée en direct avec le protocole RTMP pull, SRT pull ou HLS pull, et saisissez l’adresse de la source. Elle est récupérée tant qu’un événement à l’antenne utilise l’entrée. Pour un essai, choisissez Lancer la récupération. La page de l’entrée indique ce qui ne va pas.',
        },
        key: {
          title: 'Qui peut voir une clé de flux ?',
          text: 'Toute personne qui a l’autorisation Utiliser les flux en direct. Elle s’affiche pendant 30 secondes, et l’historique de l’entrée indique qui l’a vue. Si elle est tombée entre de mauvaises mains, choisissez Changer la clé : un encodeur qui émet avec l’ancienne clé est coupé aussitôt.',
        },
        testSignal: {
          title: 'Comment essayer une entrée en direct sans encodeur ?',
          text: 'Ouvrez l’entrée et choisissez Signal de test. Une image animée avec une horloge et un son est envoyée pendant la durée choisie. Elle laisse la place à un encodeur.',
        },
        check: {
          title: 'Que dit la vérification d’un flux ?',
          text: 'Quand un flux est ajouté, Touchline le lit comme un lecteur le ferait, et dit s’il est en direct ou enregistré, ou ce qui ne va pas. Une fois réparé, choisissez Vérifier à nouveau.',
        },
      },
    },
    skins: {
      title: 'Habillages de clips',
      entries: {
        parts: {
          title: 'Qu’est-ce qu’un habillage de clip ?',
          text: 'Ce qui accompagne vos clips. Chaque élément est facultatif ; avec un sport, l’habillage n’est proposé que pour ses clips.\n- Une ouverture : une vidéo avant le clip\n- Une incrustation : une image sur le clip, par exemple votre logo\n- Une fermeture : une vidéo après le clip',
        },
        preview: {
          title: 'Comment voir le résultat d’un habillage ?',
          text: 'Enregistrez-le. L’aperçu est alors généré comme une vraie vidéo, avec les quatre premières secondes de votre dernière vidéo. Choisissez un autre format, une autre vidéo ou un clip, puis appuyez sur Générer l’aperçu.',
        },
        overlay: {
          title: 'Quelle taille pour l’incrustation ?',
          text: 'Utilisez une image PNG ou WebP à fond transparent, au moins aussi large que son affichage. Sa largeur est un pourcentage du cadre : elle convient donc à tous les formats. La marge de sécurité l’éloigne des bords, que les applications et les téléviseurs peuvent masquer.',
        },
        refused: {
          title: 'Pourquoi n’y a-t-il pas d’aperçu ?',
          text: 'Le message indique le fichier inutilisable : une ouverture ou une fermeture de plus de 30 secondes ou sans image, ou une incrustation qui n’est pas une image. Remplacez ce fichier, puis enregistrez.',
        },
      },
    },
    sports: {
      title: 'Sports et types de repères',
      entries: {
        types: {
          title: 'Qu’est-ce qu’un type de repère ?',
          text: 'Ce qu’un opérateur saisit d’une seule touche : un but, un carton, un arrêt. Votre compte commence avec des types pour chaque sport. Modifiez leurs touches, leurs couleurs, leur ordre et leur effet sur le score.',
        },
        keys: {
          title: 'Que faire si une touche est prise ?',
          text: 'La liste indique quel type l’utilise et vous permet de la donner à l’autre. Chaque touche ne sert qu’une fois par sport.',
        },
        reach: {
          title: 'À quoi correspondent « avant » et « après » ?',
          text: 'Aux secondes que le clip d’un repère contient avant et après celui-ci.',
        },
        map: {
          title: 'D’où viennent les icônes ?',
          text: 'Du sport. Ouvrez son Plan des icônes pour les voir toutes, avec le type de repère que chacune représente.',
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
    conferences: {
      title: 'Conférences',
      entries: {
        chapters: {
          title: 'Comment placer les chapitres ?',
          text: 'Ouvrez l’onglet Chapitres et lancez la lecture. `N` commence un chapitre à la tête de lecture et vous laisse saisir son titre ; `Entrée` revient au lecteur. `I` et `O` fixent le début et la fin du chapitre sélectionné, et les bords se déplacent sur la timeline. Un chapitre sans fin dure jusqu’au suivant. `Z` annule chaque étape.',
        },
        paste: {
          title: 'Puis-je coller un programme ?',
          text: 'Oui. Coller des chapitres lit un temps et un titre sur chaque ligne, par exemple `12:30 Questions`, ainsi que le WebVTT. Vous voyez comment chaque ligne est lue avant tout ajout.',
        },
        export: {
          title: 'Comment utiliser les chapitres sur les sites de vidéo ?',
          text: 'Exporter les affiche en texte pour la description de la vidéo, ou en WebVTT pour les lecteurs. La plupart des sites de vidéo exigent un premier chapitre à 0:00 : il est ajouté si le vôtre commence plus tard.',
        },
      },
    },
    actors: {
      title: 'Participants et intervenants',
      entries: {
        squad: {
          title: 'Comment saisir un effectif ?',
          text: 'Ouvrez le participant et saisissez numéros, noms et postes ; `Entrée` passe à la ligne suivante. Vous pouvez coller des lignes copiées d’un tableur.',
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
          title: 'Comment importer des participants, des intervenants ou des tags ?',
          text: 'Cliquez sur Importer un CSV dans leur liste. Choisissez un fichier ou collez des lignes, choisissez la colonne de chaque champ, puis vérifiez : rien n’est enregistré avant l’import.',
        },
        squad: {
          title: 'Puis-je importer des effectifs ?',
          text: 'Oui, dans une colonne des participants : 1 Noor Pell (Gardien) ; 10 Ada Kestrel (Attaquant). Numéro et poste sont facultatifs. Un effectif remplace celui qui existait. Les logos s’ajoutent dans le formulaire de chaque participant.',
        },
        undo: {
          title: 'Puis-je annuler un import ?',
          text: 'Oui, tout de suite ou plus tard, sous Imports récents. Ce qu’il a créé est supprimé, et ce qu’il a modifié redevient comme avant. Les champs que quelqu’un a modifiés depuis ne changent pas.',
        },
      },
    },
    desk: {
      title: 'Le pupitre de saisie',
      entries: {
        keys: {
          title: 'Quelles sont les touches du pupitre ?',
          text: 'Appuyez sur `?` au pupitre. La lettre d’un type le saisit, les chiffres désignent le joueur, `+` le second joueur, et Entrée confirme. D et E choisissent l’équipe. Sous Touches, vous choisissez un modèle ou changez les lettres, les gardez pour vous, les partagez, les exportez ou les importez.',
        },
        second: {
          title: 'Puis-je voir un deuxième angle ?',
          text: 'Oui, si l’événement en a plusieurs. Choisissez-le sous l’image, ou appuyez sur `F9` pour le suivant et `Maj F9` pour le précédent. Il reste au même instant que l’image principale.',
        },
        macro: {
          title: 'Une touche peut-elle en faire plus ?',
          text: 'Oui. Changez les touches et appuyez sur Repère seul à côté d’un type : ajoutez des étapes comme Confirmer, Clip, un titre ou un second repère. Une seule annulation reprend le tout.',
        },
        review: {
          title: 'À quoi sert Vérifier ?',
          text: 'Le repère est mis en vérification : score, clips et publication attendent que vous le confirmiez ou le refusiez. Appuyez sur `V` pendant la vérification vidéo.',
        },
        undo: {
          title: 'Comment revenir en arrière ?',
          text: 'Appuyez sur `Z` : votre dernière action est annulée pour tout le monde, avec son score et ses clips. Maj+Z la rétablit.',
        },
        offline: {
          title: 'Que se passe-t-il sans connexion ?',
          text: 'Continuez à saisir. Vos actions attendent sur cette machine, même après un rechargement, et sont envoyées dès que la connexion revient. Le bandeau du match indique combien attendent.',
        },
        handOver: {
          title: 'Comment passer le relais ?',
          text: 'Appuyez sur Passer le relais, voyez ce qui reste à faire et laissez une note. La personne suivante la trouve au même endroit.',
        },
        rehearsal: {
          title: 'Comment s’entraîner ?',
          text: 'Ajoutez un enregistrement comme flux de l’événement et choisissez Répéter à partir d’ici dans le menu du pupitre, de 1 à 20 fois la vitesse. Tout le monde voit le match comme en direct.',
        },
        arrange: {
          title: 'Puis-je disposer le pupitre à ma façon ?',
          text: 'Faites glisser les lignes à côté du clavier, ou utilisez les flèches dessus. Le menu du pupitre affiche ou masque ses parties, déplace la liste et ouvre l’image dans sa propre fenêtre pour un second écran.',
        },
      },
    },
    timelines: {
      title: 'Import et export de repères',
      entries: {
        how: {
          title: 'Comment importer les repères d’un match ?',
          text: 'Ouvrez le pupitre de l’événement, puis Importer des repères dans son menu, et choisissez un fichier : un CSV avec en-têtes, un XML Sportscode, des événements StatsBomb ou un JSON Touchline. Avant tout enregistrement, vous voyez ce que devient chaque colonne, chaque type et chaque équipe, et pouvez le modifier.',
        },
        twice: {
          title: 'Que se passe-t-il si j’importe deux fois le même fichier ?',
          text: 'Rien ne change. Si le fichier a changé, seul ce qui y diffère est modifié ; vos corrections restent.',
        },
        times: {
          title: 'Comment écrire les temps dans un CSV ?',
          text: 'En secondes (`62,5`), ou sous la forme `1:02`, `1:02,5` ou `0:01:02,5`. Avec une fréquence d’images, `01:02:12` compte les images. Un en-tête comme `Temps (ms)` indique des millisecondes.',
        },
        feed: {
          title: 'Que signifie Attendre la confirmation ?',
          text: 'Les repères sont ceux d’un fournisseur de données. Ils figurent à côté des vôtres et comptent au score dès que vous les confirmez.',
        },
        export: {
          title: 'Quel format exporter ?',
          text: 'JSON pour un autre événement dans Touchline, CSV pour un tableur, XML Sportscode pour l’analyse, WebVTT pour les chapitres d’un lecteur, EDL ou FCPXML pour le montage.',
        },
      },
    },
    lists: {
      title: 'Listes et vues',
      entries: {
        filter: {
          title: 'Comment rechercher et filtrer dans une liste ?',
          text: 'Saisissez du texte dans le champ de recherche (`/`) et utilisez les filtres à côté. L’URL les contient : vous pouvez l’envoyer à un collègue.',
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
          text: 'Oui. Chaque commande est accessible avec `Tab` ; les timelines, les graphiques et les listes à ordonner répondent aussi aux flèches.',
        },
      },
    },
    roles: {
      title: 'Autorisations et comptes',
      entries: {
        read: {
          title: 'Pourquoi ne puis-je pas enregistrer ?',
          text: 'Vos autorisations vous permettent de consulter, pas de modifier. Un administrateur de votre compte peut changer cela.',
        },
        own: {
          title: 'Pourquoi ne vois-je que mes propres vidéos ?',
          text: 'Vos autorisations vous limitent aux vidéos que vous avez créées, à leurs clips et à leurs tâches.',
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
          text: 'Ils ajoutent les champs de quelque chose de proche, comme les tags d’une vidéo. Une vidéo avec deux tags donne alors deux lignes. Dans un nombre, chaque élément compte une seule fois ; dans une somme, il compte à chaque ligne.',
        },
        account: {
          title: 'Comment interroger les données d’un compte ?',
          text: 'Agissez au nom du compte, puis ouvrez l’éditeur de requêtes. Il est disponible si un groupe du compte a l’autorisation de gérer les comptes clients. Les autorisations du compte décident de ce qui peut être interrogé.',
        },
        ratio: {
          title: 'Comment calculer une part ?',
          text: 'Sous Afficher, choisissez Part, puis indiquez quels éléments comptent, par exemple les vidéos publiques. La part est calculée sur tous les éléments de la ligne.',
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

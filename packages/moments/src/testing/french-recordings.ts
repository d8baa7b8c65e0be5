import type { MadeRecording } from './made-recording.ts';

export const FRENCH_RECORDINGS: readonly MadeRecording[] = [
  {
    id: 'fr-sommeil',
    language: 'fr-FR',
    isHeldOut: false,
    topics: [
      'le sommeil',
      'la mélatonine',
      "l'horloge interne",
      'les cycles',
      'le service de neurologie',
      "l'étude",
    ],
    planted: [
      `Pourquoi est-ce qu'on se réveille à trois heures du matin avec l'impression que tout va mal ?
Parce que votre cerveau, à cette heure-là, n'a presque plus de sérotonine.
!Le problème n'est pas votre vie, c'est votre chimie.
Le même souci, à midi, vous le réglez en deux minutes.
Alors la prochaine fois, ne décidez rien avant le petit déjeuner.
[laughter 2]`,
      `Tout le monde croit que le café réveille.
En réalité, il ne vous donne aucune énergie : il cache simplement la fatigue au cerveau.
La molécule occupe la place, et la dette continue de grandir derrière.
!Six heures après votre tasse, la moitié est encore dans votre sang.
Autrement dit, le café de seize heures dort encore avec vous à vingt-deux heures.
[laughter 1.5]`,
      `Il y a dix ans, j'ai suivi un conducteur de camion qui jurait ne jamais s'endormir au volant.
Une nuit, nous avons posé des électrodes sur sa tête et nous avons roulé.
En quatre heures, il s'est endormi quarante-trois fois.
Trois secondes à chaque fois, les yeux ouverts.
Quand je lui ai montré le tracé, il s'est assis sur le trottoir et il m'a dit : docteur, j'ai deux filles à l'arrière tous les dimanches.
[pause]
!Il a rendu son permis le lendemain.`,
      `Trois règles, et vous n'aurez plus besoin de moi.
Premièrement, levez-vous à la même heure, même le dimanche.
Deuxièmement, sortez dix minutes à la lumière du jour avant neuf heures.
Troisièmement, si vous ne dormez pas, quittez le lit.
!Le lit n'est pas un endroit où l'on attend.`,
      `Combien de temps faut-il pour rattraper une nuit blanche ?
Quatre jours.
Pas une grasse matinée, quatre jours entiers de sommeil normal.
!Et chez un tiers des étudiants que nous avons testés, la mémoire de la veille était perdue pour toujours.
Réviser toute la nuit, c'est remplir une baignoire sans bouchon.
[applause 3]`,
    ],
  },
  {
    id: 'fr-boulanger',
    language: 'fr-FR',
    isHeldOut: false,
    topics: ['la farine', 'le levain', 'la boutique', 'le four', 'les apprentis', 'la levure'],
    planted: [
      `Savez-vous ce qu'il y a dans une baguette industrielle ?
Quatorze ingrédients, dont neuf que je ne sais pas prononcer.
Dans la mienne, il y en a quatre : de la farine, de l'eau, du sel et du temps.
!Le temps, c'est le seul qu'on ne peut pas acheter.
[applause 3]`,
      `La première fois que j'ai ouvert ma boutique, j'ai vendu sept baguettes.
Sept, dans toute la journée.
Ma mère en avait acheté cinq.
[laughter 2.5]
Le soir, j'ai pleuré dans le fournil, et un vieux monsieur a frappé à la vitre.
Il m'a dit : votre croûte chante, ne changez rien, je reviendrai demain avec le quartier.
Il est revenu avec trente personnes.`,
      `On nous dit que le pain fait grossir, et c'est faux.
En cinquante ans, les Français ont divisé leur consommation par trois, et le nombre d'obèses a doublé.
!Ce n'est pas le pain qui a changé nos ventres, c'est tout ce qui l'a remplacé.
Regardez votre placard ce soir et comptez les paquets.`,
      `Un matin, une inspectrice entre et me demande pourquoi je jette autant.
Je lui montre le sac : vingt kilos d'invendus par jour, six cents euros par semaine.
J'avais honte.
!Alors j'ai fait la chose la plus bête du monde : j'ai arrêté de remplir les étagères.
Depuis ce jour, à dix-huit heures il n'y a plus rien, et mon chiffre a augmenté de douze pour cent.
Les gens veulent ce qui va manquer.`,
      `Est-ce qu'une machine fera un jour mon métier ?
Elle le fait déjà, et elle le fait très bien.
Elle pétrit mieux que moi, elle pèse mieux que moi, elle ne se brûle jamais.
!Mais elle ne sait pas qu'il pleut dehors.
Un jour de pluie, ma pâte est différente, et mes mains le savent avant ma tête.
[applause 2.5]`,
    ],
  },
  {
    id: 'fr-montagne',
    language: 'fr-FR',
    isHeldOut: false,
    topics: ['la cordée', 'le refuge', 'la météo', 'le matériel', 'le glacier', "l'itinéraire"],
    planted: [
      `À sept mille mètres, je me suis retrouvé devant un choix que personne ne devrait faire.
Mon compagnon ne marchait plus, et il nous restait une seule bouteille.
Je me souviens du bruit du vent, et de sa main qui poussait la mienne.
Il m'a dit : descends, et reviens avec quelqu'un.
[pause]
!Je suis remonté onze heures plus tard avec deux Polonais que je ne connaissais pas.
Il est aujourd'hui le parrain de mon fils.`,
      `Quelle est l'erreur qui tue le plus en montagne ?
Ce n'est ni l'avalanche, ni la chute de pierres, ni le froid.
!C'est l'heure de midi.
Soixante pour cent des accidents arrivent à la descente, quand on est sûr d'avoir fini.
Le sommet, c'est la moitié du chemin, et c'est la moitié facile.`,
      `Les gens pensent que le courage, c'est de continuer.
Au contraire, n'importe quel imbécile fatigué sait continuer.
[laughter 2]
Faire demi-tour à cent mètres du but, après deux ans de préparation et vingt mille euros dépensés, voilà ce qui demande du courage.
!J'ai fait demi-tour quatorze fois, et je suis ici pour vous le raconter.
[applause 4]`,
      `Imaginez que vous n'ayez le droit de dire que trois mots par jour.
C'est à peu près ce qui reste de souffle là-haut.
Au bout d'une semaine, nous n'avions plus que : ça va, merci, stop.
!Et je n'ai jamais été aussi bien compris de toute ma vie.
[laughter 2]`,
      `Ma fille m'a demandé combien pesait la peur.
J'ai réfléchi longtemps, et j'ai fini par lui répondre : huit kilos.
C'est ce que je porte en trop chaque fois que j'ai peur, une corde de plus, un réchaud de plus, des vêtements pour un mois.
!Le jour où mon sac ne pèse presque rien, je sais que je suis prêt.`,
    ],
  },
  {
    id: 'fr-entreprise',
    language: 'fr-FR',
    isHeldOut: false,
    topics: [
      'les équipes',
      'la feuille de route',
      'le trimestre',
      'les clients',
      "l'outil interne",
      'le budget',
    ],
    planted: [
      `Combien coûte une réunion d'une heure avec dix personnes ?
Huit cents euros, si l'on compte honnêtement.
Nous en avions quarante par semaine.
!Trente-deux mille euros chaque semaine pour se dire qu'on allait se revoir.
[laughter 2.5]
On en a supprimé trente-six, et personne n'a rien remarqué.`,
      `On m'a toujours dit qu'un bon patron avait des réponses.
C'est exactement l'inverse.
Le jour où j'ai arrêté de répondre, mes équipes ont commencé à décider.
!Pendant trois mois j'ai dit une seule phrase : et toi, qu'est-ce que tu ferais ?
À la fin, ils ne venaient plus me voir, et le chiffre d'affaires avait pris vingt pour cent.`,
      `Un soir de novembre, la banque m'appelle : il reste onze jours de trésorerie.
J'avais vingt-quatre salariés et je n'ai pas dormi.
Le lendemain, je leur ai tout montré, les comptes, mon salaire, ma dette.
Une comptable de vingt-cinq ans a levé la main et elle m'a dit : on peut être payés le dix au lieu du trente.
[pause]
!Ils ont tous dit oui, tous les vingt-quatre.
[applause 4]`,
      `La vérité sur les entretiens d'embauche, c'est qu'ils ne servent à rien.
Nous avons comparé deux cents recrutements avec des tirages au sort parmi les candidats retenus.
!Le hasard a fait aussi bien que nous, à deux points près.
Ce qui change tout, en revanche, c'est la première semaine.`,
      `Posez-vous une question ce soir en rentrant.
Si votre meilleur collègue démissionnait demain, est-ce que vous vous battriez pour le retenir ?
Si la réponse est oui, dites-le-lui demain matin, avant le café.
Parce que quatre départs sur cinq, on les apprend le jour où il est trop tard.
!Une phrase coûte moins cher qu'un préavis.`,
    ],
  },
  {
    id: 'fr-jardin',
    language: 'fr-FR',
    isHeldOut: true,
    topics: ['le potager', 'les semis', 'le compost', 'la serre', 'les outils', 'le terrain'],
    planted: [
      `Vous arrosez vos tomates tous les soirs ?
Alors vous êtes en train de les tuer.
Une racine qui trouve de l'eau en surface ne descend pas, et au premier coup de chaud elle meurt.
!Moi, j'arrose une fois toutes les deux semaines, et je récolte cent vingt kilos sur dix mètres carrés.
L'eau, il faut qu'elle manque un peu.`,
      `Mon grand-père ne parlait presque pas, sauf à ses poiriers.
Le jour de sa mort, on a retrouvé un carnet avec quarante ans de températures, notées chaque matin.
À la dernière page, il avait écrit : planter le noyer, je ne le verrai pas.
[pause]
!Le noyer a vingt ans aujourd'hui, et c'est mon petit-fils qui mange les noix.`,
      `Quel est l'animal le plus utile de votre jardin ?
Ce n'est pas l'abeille, contrairement à ce qu'on raconte partout.
C'est celui que vous écrasez en marchant.
!Trois tonnes de vers de terre par hectare, qui remuent chacun leur poids de terre tous les jours, et gratuitement.
Essayez de trouver un ouvrier pareil.
[laughter 2]`,
      `Ma voisine m'a appelé en pleine nuit : il y a quelqu'un dans ton jardin.
Je sors en pyjama avec une bêche, et je tombe sur trois sangliers qui mangeaient mes courges.
On s'est regardés, tous les quatre.
!Le plus gros a posé la courge, doucement, et il s'est excusé, je vous jure qu'il s'est excusé.
[laughter 3]`,
      `Il faut arrêter de retourner la terre.
Depuis dix mille ans on laboure, et depuis dix mille ans on perd du sol.
Un centimètre de bonne terre met deux cents ans à se faire, et un seul orage à partir.
!Celui qui ne fait rien travaille mieux que celui qui bêche.
[applause 3]`,
    ],
  },
  {
    id: 'fr-espace',
    language: 'fr-FR',
    isHeldOut: true,
    topics: ['la station', 'la mission', 'les panneaux', 'la capsule', "l'entraînement", 'le laboratoire'],
    planted: [
      `Qu'est-ce qui manque le plus, là-haut ?
On attend toujours la famille, la nourriture, le ciel.
Eh bien non, c'est l'odeur de la pluie.
Au bout de cent jours, je rêvais d'un trottoir mouillé.
!Quand la capsule s'est ouverte, j'ai respiré l'herbe du Kazakhstan, et j'ai compris pourquoi on rentre.`,
      `La station tourne à vingt-huit mille kilomètres à l'heure.
Un boulon perdu devient un obus.
Un matin, l'alarme a sonné : un débris de la taille d'une cerise passait à huit cents mètres.
Nous avons attendu dans la capsule, trois personnes, sans parler, pendant quarante minutes.
[pause]
!Et puis Houston a dit : bon appétit.
[laughter 2.5]`,
      `Un enfant m'a demandé si j'avais vu Dieu par le hublot.
Je lui ai répondu que j'avais vu mieux : je n'avais vu aucune frontière.
Il a réfléchi, et il m'a dit : c'est parce que tu étais trop loin.
!Il avait six ans, et il avait raison.
[laughter 2]`,
      `On imagine que les astronautes sont des gens qui n'ont pas peur.
C'est faux, nous avons peur de tout, tout le temps, et c'est pour ça qu'on nous choisit.
Celui qui n'a pas peur oublie de vérifier la valve.
!Moi, je l'ai vérifiée neuf cents fois, et la neuf cent unième elle était fermée à l'envers.`,
      `Si vous deviez quitter la Terre ce soir avec un seul kilo, que prendriez-vous ?
J'ai posé la question à tous mes collègues.
Les plus jeunes prennent des photos, les plus vieux prennent une lettre.
!Moi j'avais emporté un caillou du jardin, et c'est le seul objet que tout l'équipage a voulu toucher.
[applause 3]`,
    ],
  },
];

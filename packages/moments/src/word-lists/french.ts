import { phrases as p } from './phrases.ts';
import type { WordList } from './word-list.ts';

export const french: WordList = {
  language: 'fr',
  common: p(
    `le la les un une des du de d l au aux à en dans par pour sur sous avec sans chez vers entre et ou où mais donc
    or ni car que qu qui quoi dont ce c cet cette ces ça cela ceci se s si je j tu t il elle on nous vous ils elles me
    m te lui leur leurs eux moi toi soi mon ton son ma ta sa mes tes ses notre votre nos vos y ne n pas plus moins très
    trop bien aussi alors puis comme quand est es suis sont sommes êtes était étaient étais étions étiez sera seront
    serait être été ai as a avons avez ont avait avais avaient aura aurait avoir eu fait faire fais font faut va vais
    vont aller peut peux peuvent pouvait pouvoir veut veux vouloir doit dois devoir dit dire voilà voici là ici tout
    tous toute toutes même mêmes autre autres juste encore déjà toujours jamais rien quelque quelques chose choses peu
    beaucoup après avant depuis pendant parce vraiment enfin bon ben bah euh oui non quel quelle quels quelles chaque
    hein quoi ainsi plutôt cependant toutefois pourtant notamment selon malgré afin lors lorsque puisque tandis celui
    celle ceux celles lequel laquelle lesquels lesquelles auquel plusieurs certains certaines aucun aucune ailleurs
    devrait devraient pourrait pourraient`.replaceAll('\n', ' '),
    ' ',
  ),
  questionOpeners: p(`pourquoi, comment, combien, est-ce que, qu' est-ce que, qu' est-ce qui, qui est-ce,
    quel est, quelle est, quels sont, quelles sont, à quoi, savez-vous, vous savez pourquoi, et si`),
  answerOpeners:
    p(`parce que, parce qu', eh bien, la réponse, en fait, non, oui, si, zéro, jamais, toujours, aucun, aucune,
    tout simplement, c' est simple, personne, rien, à cause`),
  contrasts: {
    strong:
      p(`au contraire, contrairement à, en réalité, mais en fait, tout le monde croit, tout le monde pense, on croit que,
      on nous dit que, on m' a toujours dit, à l' inverse, c' est faux, c' est l' inverse, c' est exactement l' inverse,
      ce n' est pas, alors que, pas du tout, la vérité, plutôt que, sauf que, loin de, et pourtant`),
    weak: p('mais, pourtant, cependant, en revanche'),
  },
  storyOpeners:
    p(`un jour, un matin, un soir, une nuit, il y a un an, il y a deux ans, il y a trois ans, il y a cinq ans,
    il y a dix ans, il y a vingt ans, quand j' avais, quand j' étais, je me souviens, je me rappelle, la première fois,
    à l' époque, cette année-là, ma mère, mon père, ma grand-mère, mon grand-père, j' ai rencontré, l' histoire`),
  storyTurns:
    p(`et là, tout à coup, soudain, d' un coup, à ce moment-là, ce jour-là, finalement, et ce jour-là, c' est là que,
    depuis ce jour, au bout du compte, j' ai compris, il m' a dit, elle m' a dit, il m' a répondu, elle m' a répondu,
    je n' ai jamais oublié`),
  listMarks:
    p(`premièrement, deuxièmement, troisièmement, première chose, deuxième chose, troisième chose, première règle,
    deuxième règle, troisième règle, première erreur, deuxième erreur, troisième erreur, d' abord, ensuite, pour finir,
    trois choses, trois règles, trois erreurs, deux choses, quatre choses, cinq choses, en premier, en deuxième, en troisième`),
  superlatives:
    p(`le plus, la plus, les plus, le pire, la pire, le meilleur, la meilleure, le seul, la seule, jamais, personne,
    incroyable, énorme, absolument, de toute ma vie, au monde, impossible`),
  addresses:
    p(`vous allez, imaginez, écoutez, regardez, retenez, arrêtez, essayez, faites, posez-vous, votre vie, si vous,
    vous avez déjà, vous n' avez, demandez-vous, rappelez-vous`),
  numberWords:
    p(`la moitié, le double, le triple, un tiers, deux tiers, un quart, trois quarts, dix fois, cent fois, mille,
    un million, des millions, un milliard, des milliards, neuf sur dix, un sur deux, cent, deux cents, trois cents, vingt,
    trente, quarante, cinquante, soixante, quatre-vingts, quatre-vingt-dix`),
  numberUnits:
    p(`%, €, $, pour cent, euros, dollars, fois, millions, million, milliards, milliard, kilos, kilomètres, degrés,
    litres, tonnes, ans, personnes, secondes, heures par`),
  dullNumberBefore: p(
    'salle, page, diapositive, slide, numéro, chapitre, bureau, étage, quai, ligne, à, vers',
  ),
  dullNumberAfter: p(
    'heures, heure, h, janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre, décembre',
  ),
  hangingOpeners:
    p(`et, mais, donc, alors, ensuite, puis, du coup, parce que, parce qu', car, il, elle, ils, elles, celui-ci,
    celle-ci, ceux-ci, ce dernier, cette dernière, ces derniers, ça, cela, lui, en plus, d' ailleurs, sinon, bref, ou, aussi,
    notamment, c' est pour ça, c' est pourquoi, pour cette raison, là-dessus`),
  backReferences:
    p(`comme je l' ai dit, comme je le disais, comme je disais, comme on l' a vu, comme on a vu, comme vu tout à l' heure,
    ce dernier, cette dernière, ces derniers, tout à l' heure, j' en ai parlé, dont je parlais, on en a parlé, ci-dessus,
    la diapositive d' avant, je reviens sur, pour revenir à, comme prévu, le point précédent`),
  openEnders:
    p(`le, la, les, l', un, une, des, du, de, d', au, aux, à, en, dans, par, pour, sur, sous, avec, sans, chez, vers, entre,
    et, ou, mais, donc, que, qu', qui, dont, où, si, quand, comme, car, très, plus, moins, mon, ma, mes, son, sa, ses, notre,
    votre, ce, cet, cette, ces, je, j', tu, il, elle, on, nous, vous, ne, n', est, sont, a, ont, parce que, alors que`),
  housekeeping:
    p(`bonjour à tous, bonsoir à tous, bienvenue, merci d' être, merci à vous d' être, vous m' entendez, on m' entend, le micro,
    problème de son, la régie, l' écran, diapositive suivante, la diapositive, je vous laisse la parole, je passe la parole, la pause,
    on se retrouve, les toilettes, le vestiaire, cette salle, salle numéro, le programme de la journée,
    programme mis à jour, l' ordre du jour, pause café, le café est, les badges, un badge, de badge, le planning,
    avant de commencer, avant de continuer, on va commencer, on va passer à, je vais passer, on enregistre, questions du public,
    merci pour cette question, prenez place, l' organisation, les organisateurs, le wifi, mon invité, dans l' émission`),
  advertising:
    p(`sponsor, sponsorisé, partenaire de, notre partenaire, code promo, avec le code, abonnez-vous, abonne-toi, lien en description,
    dans la description, offre, essai gratuit, la cloche, un pouce bleu, sur notre boutique, en promotion, de réduction,
    de remise, frais de port, pré-commandez, en vente`),
  abbreviations: p('m., mme., dr., pr., etc., ex., cf., st., ste., n°., p.'),
};

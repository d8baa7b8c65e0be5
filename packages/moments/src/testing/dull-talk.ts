/**
 * Filler text between the moments of a recording, with traps for the rules: housekeeping with questions and numbers,
 * advertising with superlatives, polite laughter, references to what was said before. `{}`: one of the talk's topics.
 */
export const DULL_TALK: Record<'fr-FR' | 'en-US', readonly string[]> = {
  'fr-FR': [
    `Bonjour à tous et bienvenue dans cette salle.
Est-ce que vous m'entendez bien au fond ?
On va commencer dans quelques minutes, le temps que tout le monde prenne place.`,
    `Comme je le disais tout à l'heure, nous avons travaillé sur {} avec plusieurs partenaires.
Il y a eu une première phase, et puis une phase de consolidation.
Cela nous a permis de mettre en place un cadre de travail autour de {}.`,
    `Alors là, la diapositive ne passe pas.
Est-ce que la régie peut regarder ?
[laughter 1.5]
Merci beaucoup, voilà, ça marche.`,
    `On peut distinguer plusieurs aspects dans {}.
Il y a un aspect d'organisation, un aspect de méthode et un aspect de suivi.
Chacun de ces aspects est décrit dans le document que vous avez reçu.
Je ne vais pas entrer dans le détail de {} aujourd'hui.`,
    `Cet épisode est proposé par notre partenaire, le meilleur service de livraison de repas.
Avec le code promo BIENVENUE vous avez vingt pour cent de remise sur la première commande.
Vous n'allez pas le regretter, le lien est dans la description.`,
    `La pause est prévue à dix heures quarante-cinq dans la salle numéro 12.
Le café est offert par l'organisation, et les badges sont à rendre à seize heures.
Qui n'a pas encore de badge ?`,
    `Donc ce dernier point rejoint ce qui a été évoqué au sujet de {}.
Ensuite il y a la partie qui concerne {}, qui est traitée par une autre équipe.
Ils ont fait un travail assez complet là-dessus et je les en remercie.`,
    `Je vais passer assez vite sur cette partie.
Elle présente la manière dont {} est organisé au niveau des différents services.
Vous avez en bleu les éléments existants et en gris les éléments en cours.`,
    `Nous avons aussi mené une série d'échanges autour de {}.
Ces échanges ont été suivis d'un compte rendu, qui a été partagé avec les personnes concernées.
Ce compte rendu servira de base pour la suite des travaux sur {}.`,
    `Voilà pour ce qui est de {}.
Je reviens sur le point précédent pour préciser une chose.
Quand on parle de {}, on parle de l'ensemble des éléments qui ont été listés dans le tableau.
Le tableau est disponible en ligne sur l'espace commun.`,
    `Du coup, par rapport à ça, il y a encore des réflexions en cours.
Elles portent principalement sur {} et sur la façon de présenter les choses.
Rien n'est arrêté pour l'instant.`,
    `Abonnez-vous à la chaîne et activez la cloche pour ne rien manquer.
C'est le soutien le plus important pour nous.
On se retrouve juste après la pause avec mon invité.`,
    `Le calendrier a été un peu décalé par rapport à ce qui était annoncé.
La partie sur {} sera donc abordée dans une autre séance, en mars ou en avril.
Le programme mis à jour vous sera envoyé.`,
    `Merci pour cette question, c'est une très bonne question.
Je n'ai pas les éléments avec moi, mais je pourrai vous répondre par écrit.
Il faudrait regarder du côté de {} et voir ce qui existe déjà.`,
    `Et donc cela se traduit par un certain nombre d'actions au niveau de {}.
Certaines sont de niveau local et d'autres sont de niveau plus général.
Il convient de les articuler entre elles de manière cohérente.`,
    `Le deuxième volet, c'est la question des moyens et de leur répartition.
Sur ce volet, les choses avancent, même si elles avancent à leur rythme.
Les équipes qui travaillent sur {} ont remis une note de synthèse.`,
  ],
  'en-US': [
    `Good morning everyone and welcome to the second part of the day.
Can you hear me at the back of the room?
We will begin in a few minutes, as soon as people have taken their seats.`,
    `As I said earlier, we have been working on {} together with several partners.
There was a first phase, and after that there was a phase of consolidation.
This has allowed us to set up a framework around {}.`,
    `So the slide does not seem to move.
Can somebody help with the screen?
[laughter 1.5]
Thank you very much, there we are.`,
    `We can look at {} from several angles.
There is an angle of organisation, an angle of method and an angle of follow-up.
Each of them is described in the document that was handed out.
I am not going into the details of {} today.`,
    `This episode is sponsored by our partner, the best meal delivery in the country.
With the code WELCOME you get twenty percent discount on your first order.
You will never go back, and the link is in the description.`,
    `The break is at ten forty-five in room 12 on the second floor.
The coffee is on the house, and the badges have to be returned at 4 pm.
Who does not have a badge yet?`,
    `So the latter is related to what was mentioned about {}.
Then there is the part that concerns {}, which is handled by another group.
They have done a fairly complete job on it and I would like to thank them.`,
    `I will go rather quickly over this part.
It shows the way in which {} is organised across the different departments.
In blue you have the existing elements and in grey the elements in progress.`,
    `We also held a series of exchanges around {}.
These exchanges were followed by minutes, which were shared with the people concerned.
The minutes will be the basis for further work on {}.`,
    `That is it as far as {} is concerned.
Coming back to the previous point, there is one thing to make clear.
When we speak about {}, we speak about all the elements that were listed in the table.
The table can be found online in the shared space.`,
    `And with respect to that, there are still some considerations going on.
They are mainly about {} and about the manner of presenting things.
Nothing has been settled for the time being.`,
    `Please subscribe to the channel and hit the bell so that you do not miss anything.
It is the most important support for us.
See you after the break with my guest.`,
    `The schedule has been moved a little compared with what was announced.
The part on {} will therefore be covered in another session, in March or in April.
The updated agenda will be sent around.`,
    `Thank you for that question, it is a very good question.
I do not have the elements with me, but I will be able to answer in writing.
One would have to look at {} and see what is already there.`,
    `And so this results in a certain number of actions at the level of {}.
Some of them are at a local level and others are at a more general level.
They need to be arranged among themselves in a consistent manner.`,
    `The second part is the matter of resources and of the way they are shared.
On this part things are moving, even if they are moving at their own speed.
The groups that work on {} have handed in a summary.`,
  ],
};

-- The brief that a proposal answers, with what the model said and cost; a brief that is sent again with its key is
-- answered from it and asks no model.
alter table app.film_proposals add column brief jsonb;

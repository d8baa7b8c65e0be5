-- The runs of a batch begin in one transaction, so their times are equal: they keep the order of their sources.
alter table app.recipe_runs add column position integer not null default 0;

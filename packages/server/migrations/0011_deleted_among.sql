-- How many habits were active when one was deleted, itself included: taken back, it takes nobody's place as long as there
-- are fewer.
alter table habits add column deleted_among integer;

-- Words are compared without the dot below Hindi letters, and sounds across scripts: the next start indexes everything anew.
UPDATE products SET search_lexemes = NULL;
TRUNCATE search_lexemes, search_labels;

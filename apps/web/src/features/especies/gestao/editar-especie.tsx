import type { Especie } from '@guara/domain/especie/schema'
import { apiDeEspecies } from '../../../api/consulta/especies.ts'
import { FormularioDaEspecie } from './formulario-da-especie.tsx'
import { FotosDaEspecie } from './fotos-da-especie.tsx'
import classes from './gestao.module.css'
import { HistoricoDaEspecie } from './historico-da-especie.tsx'
import { rascunhoDe } from './rascunho.ts'

export const EditarEspecie = ({ especie, onVoltar }: { especie: Especie; onVoltar: () => void }) => (
  <div className={classes.partes}>
    <HistoricoDaEspecie especie={especie} />
    <FotosDaEspecie especie={especie} />
    <FormularioDaEspecie
      inicial={rascunhoDe(especie)}
      salvar={(body) => apiDeEspecies.editar({ params: { id: especie.id }, body })}
      sucesso="Espécie salva."
      onSalva={onVoltar}
      onVoltar={onVoltar}
    />
  </div>
)
